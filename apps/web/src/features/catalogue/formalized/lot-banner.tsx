import { lotGeography, lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { IconClock, IconMap2, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { KindBadge } from '../../../ui/kind-badge.tsx'
import { Lines } from '../../../ui/loading.tsx'
import { BannerTag, BannerTags, PictureBanner } from '../../../ui/picture-banner.tsx'
import { holdersQuery } from './catalogue-queries.ts'
import { executionRule } from './execution-rule.ts'
import { useHoldersHere } from './holders-here.tsx'
import styles from './lot-banner.module.css'
import { MarketLink } from './market-link.tsx'

/** Where the lot is awarded: said with the place once the buyer has chosen one. P §9 */
function Place({ code, department }: { code: string; department: string | undefined }) {
  const { data: departments = [] } = useQuery(departmentsQuery())
  const place = departments.find((one) => one.code === department)
  return lotGeography(code) === 'region' ? (
    <BannerTag>
      <IconMap2 size={14} stroke={1.8} aria-hidden />
      {place ? `Régional\u00A0: ${place.region.name}` : 'Régional'}
    </BannerTag>
  ) : (
    <BannerTag>
      <IconMapPin size={14} stroke={1.8} aria-hidden />
      {place ? `Départemental\u00A0: ${place.name}` : 'Départemental'}
    </BannerTag>
  )
}

type LotBannerProps = {
  code: string
  /** Not there yet while the lot is loading. */
  lot: { name: string; description: string; image: { contentUrl: string } } | undefined
  department: string | undefined
  /** Those who order see to whom their orders go. */
  showHolders: boolean
  marketMail?: string | undefined
}

/** Who holds the lot here, the first rank first. P-CAT-14 */
function Holders({ code, department }: { code: string; department: string }) {
  const { data: holders } = useQuery(holdersQuery(code, department))
  const here = useHoldersHere(department)(code)
  return (
    <ol className={styles.holders} aria-label="Titulaires par rang">
      {holders?.map(({ rank, name }) => (
        <li key={rank} className={styles.holder}>
          <span className={styles.rank} data-first={rank === holders[0]?.rank || undefined}>
            <span className="c-unseen">Rang </span>
            {rank}
          </span>
          {name}
        </li>
      ))}
      {holders?.length === 0 && here && <li className={styles.holder}>{here.text} pour ce lot</li>}
    </ol>
  )
}

/** The top of a lot: where it stands, its name, how it is awarded and carried out. P-CAT-05 */
export function LotBanner({ code, lot, department, showHolders, marketMail }: LotBannerProps) {
  const nature = lotNature(code)
  const family = nature === 'works' ? { label: 'Travaux', anchor: 'travaux' } : { label: 'Études', anchor: 'etudes' }
  return (
    <PictureBanner
      kind="formalized"
      picture={lot && <img src={lot.image.contentUrl} alt="" width={380} height={158} />}
    >
      <Breadcrumb
        parents={[
          { label: 'Catalogue formalisé', path: paths.catalogue({ department }) },
          { label: family.label, path: `${paths.catalogue({ department })}#${family.anchor}` },
        ]}
        here={`Lot ${code}`}
      />
      <h1>
        <span className={styles.code}>{code}</span> {lot ? lot.name : <span className="c-unseen">Lot {code}</span>}
      </h1>
      {lot ? <p className={styles.text}>{lot.description}</p> : <Lines count={1} />}
      <BannerTags>
        <KindBadge kind="formalized" long />
        <Place code={code} department={department} />
        <BannerTag>
          <IconClock size={14} stroke={1.8} aria-hidden />
          {executionRule(nature)}
        </BannerTag>
      </BannerTags>
      {showHolders && department && <Holders code={code} department={department} />}
      <MarketLink mail={marketMail} />
    </PictureBanner>
  )
}
