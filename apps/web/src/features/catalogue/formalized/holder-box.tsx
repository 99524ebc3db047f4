import type { Department, LotOfProducts } from '@charpente/contract/catalogue/catalogue'
import { lotGeography } from '@charpente/domain/catalogue/formalized/lot'
import { startingRank } from '@charpente/domain/catalogue/pricing/rank'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import styles from './access-box.module.css'

const MOST = 12

type Place = { key: string; label: string; department: string }

/** The other places where the firm holds the lot: regions for a lot awarded by region, departments otherwise. */
function placesOf(
  lotCode: string,
  held: readonly string[],
  here: string | undefined,
  all: readonly Department[],
): Place[] {
  const isRegional = lotGeography(lotCode) === 'region'
  const keyOf = ({ code, region }: Department) => (isRegional ? region.code : code)
  const known = all.filter(({ code }) => held.includes(code))
  const current = all.find(({ code }) => code === here)
  const places = new Map<string, Place>()
  for (const department of known) {
    const key = keyOf(department)
    if (places.has(key) || (current && key === keyOf(current))) continue
    const label = isRegional ? department.region.name : `${department.code} – ${department.name}`
    places.set(key, { key, label, department: department.code })
  }
  return [...places.values()]
}

/** What a firm sees of a lot: its own prices, or where it has some. Q-135 */
export function HolderBox({ lot, department }: { lot: LotOfProducts; department: string | undefined }) {
  const { user } = useSession()
  const { data: departments = [] } = useQuery(departmentsQuery())
  const own = lot.articles.find(({ prices }) => prices !== null)
  const rank = own?.prices ? startingRank(own.prices) : null
  const held = (user?.lotGeos ?? [])
    .filter(({ lotCode, edition }) => lotCode === lot.code && edition === lot.edition)
    .map(({ departmentCode }) => departmentCode)
  const elsewhere = placesOf(lot.code, held, department, departments)
  return (
    <section className={`${styles.access} c-screen-only`} aria-labelledby="titulaire">
      <span className={styles.icon}>
        <IconScale size={22} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2 id="titulaire">
          {rank ? `Vous êtes titulaire de rang ${rank}` : 'Vous n’êtes pas titulaire de ce lot ici'}
        </h2>
        <p>
          {rank
            ? 'Vous voyez les prix de votre contrat. Ceux des autres rangs ne sont montrés qu’aux acheteurs.'
            : 'Les noms des prestations sont publics. Vos prix s’affichent là où vous êtes titulaire.'}
          {elsewhere.length > 0 && (
            <>
              {' '}
              Vos prix ailleurs&nbsp;:{' '}
              {elsewhere.slice(0, MOST).map(({ key, label, department }, i) => (
                <span key={key}>
                  {i > 0 && ', '}
                  <a className="c-link" href={paths.catalogue({ lot: lot.code, department })}>
                    {label}
                  </a>
                </span>
              ))}
              {elsewhere.length > MOST && `, et ${elsewhere.length - MOST} autres par la liste des départements`}.
            </>
          )}
        </p>
      </div>
    </section>
  )
}
