import type { LotOfProducts } from '@charpente/contract/catalogue'
import { startingRank } from '@charpente/domain/pricing/rank'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../api/catalogue-queries.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import styles from './access-box.module.css'

const MOST = 12

/** What a firm sees of a lot: its own prices, or where it has some. Q-135 */
export function HolderBox({ lot, department }: { lot: LotOfProducts; department: string | undefined }) {
  const { user } = useSession()
  const { data: departments = [] } = useQuery(departmentsQuery())
  const own = lot.articles.find(({ prices }) => prices !== null)
  const rank = own?.prices ? startingRank(own.prices) : null
  const places = (user?.lotGeos ?? []).filter(({ lotCode, edition }) => lotCode === lot.code && edition === lot.edition)
  const elsewhere = [...new Set(places.map(({ departmentCode }) => departmentCode))].filter(
    (code) => code !== department,
  )
  const nameOf = (code: string) => departments.find((one) => one.code === code)?.name ?? ''
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
            : 'Les noms des prestations sont publics. Vos prix s’affichent dans les départements de votre contrat.'}
          {elsewhere.length > 0 && (
            <>
              {' '}
              Vos prix ailleurs&nbsp;:{' '}
              {elsewhere.slice(0, MOST).map((code, i) => (
                <span key={code}>
                  {i > 0 && ', '}
                  <a className="c-link" href={paths.catalogue({ lot: lot.code, department: code })}>
                    {code}
                    {nameOf(code) && ` – ${nameOf(code)}`}
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
