import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { Failure } from '../../../ui/failure.tsx'
import { ImageTile, ImageTiles, LoadingTiles } from '../../../ui/image-tile.tsx'
import styles from './category-tiles.module.css'

/** P-FREE-01 */
export function CategoryTiles({ department }: { department: number | undefined }) {
  const categories = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className={styles.title}>
        Catégories
      </h2>
      {categories.isPending && <LoadingTiles count={12} />}
      {categories.isError && <Failure onRetry={categories.refetch} />}
      {categories.data && (
        <ImageTiles>
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
        </ImageTiles>
      )}
    </section>
  )
}
