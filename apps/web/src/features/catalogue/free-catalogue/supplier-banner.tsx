import type { FreeSupplierPage } from '@charpente/contract/catalogue/free-catalogue'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { Block } from '../../../ui/loading.tsx'
import { BannerTag, BannerTags, PictureBanner } from '../../../ui/picture-banner.tsx'
import { TradeArt } from '../../../ui/trade-art.tsx'
import styles from './supplier-banner.module.css'

/** `01, 73 et 74`; beyond a dozen, how many. */
function placesOf({ freeArticles }: FreeSupplierPage): string {
  const codes = [...new Set(freeArticles.flatMap(({ departments }) => departments.map(({ code }) => code)))].sort()
  if (codes.length > 12) return `intervient dans ${codes.length} départements`
  if (codes.length < 2) return codes.length === 0 ? '' : `intervient en ${codes[0]}`
  return `intervient en ${codes.slice(0, -1).join(', ')} et ${codes.at(-1)}`
}

/** The drawing of a category is that of its trade, by its code. */
const tradeOf = (contentUrl: string) => /(\d+)\.svg$/.exec(contentUrl)?.[1]

const telephone = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

type SupplierBannerProps = {
  /** Not there yet while the page is loading. */
  supplier: FreeSupplierPage | undefined
  category: number | undefined
  department: number | undefined
}

/** The top of a supplier's page: its name, where it works, how to reach it. */
export function SupplierBanner({ supplier, category, department }: SupplierBannerProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const asked = categories.find(({ id }) => id === category)
  const own = asked ?? categories.find(({ id }) => id === supplier?.freeArticles[0]?.category.id)
  const trade = own && tradeOf(own.image.contentUrl)
  const places = supplier ? placesOf(supplier) : ''
  return (
    <PictureBanner kind="free" picture={trade && <TradeArt code={trade} free />}>
      <Breadcrumb
        parents={[
          { label: 'Catalogue libre', path: paths.freeCatalogue({ department }) },
          ...(asked ? [{ label: asked.name, path: paths.freeCatalogue({ category, department }) }] : []),
        ]}
        here={supplier?.name ?? 'Prestataire'}
      />
      <h1>{supplier?.name ?? <span className="c-unseen">Prestataire libre</span>}</h1>
      {supplier ? (
        <>
          <BannerTags>
            <KindBadge kind="free" long />
            <BannerTag>
              <IconMapPin size={14} stroke={1.8} aria-hidden />
              {supplier.address.postal} {supplier.address.city}
              {places && ` · ${places}`}
            </BannerTag>
          </BannerTags>
          {supplier.contact && (
            <p className={styles.contact}>
              <a href={`mailto:${supplier.contact.email}`}>
                <IconMail size={16} stroke={1.7} aria-hidden />
                {supplier.contact.email}
              </a>
              <a href={telephone(supplier.contact.phone)}>
                <IconPhone size={16} stroke={1.7} aria-hidden />
                {supplier.contact.phone}
              </a>
            </p>
          )}
        </>
      ) : (
        <Block width="320px" height="24px" />
      )}
    </PictureBanner>
  )
}
