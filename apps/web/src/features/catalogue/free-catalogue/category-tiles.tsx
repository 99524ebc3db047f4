import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ImageTile } from '../../../ui/image-tile.tsx'
import { Block, Loading } from '../../../ui/loading.tsx'
import styles from './category-tiles.module.css'

const LoadingTiles = () => (
  <Loading>
    <div className={styles.tiles}>
      {Array.from({ length: 12 }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles of nothing are all alike.
        <div key={tile} className={styles.blank}>
          <div className={styles.blankImage} />
          <div className={styles.blankWords}>
            <Block width="72%" height="18px" />
            <Block height="13px" />
            <Block width="86%" height="13px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** P-FREE-01 */
export function CategoryTiles({ department }: { department: number | undefined }) {
  const categories = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className={styles.title}>
        Catégories
      </h2>
      {categories.isPending && <LoadingTiles />}
      {categories.isError && <Failure onRetry={categories.refetch} />}
      {categories.data && (
        <ul className={styles.tiles}>
          {categories.data.map(({ id, name, description, image }) => (
            <li key={id}>
              <ImageTile
                free
                href={paths.freeCatalogue({ category: id, department })}
                image={image.contentUrl}
                name={name}
                detail={description}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
