import type { SupplierEntry } from '@charpente/contract/catalogue/directory'
import { paperToKnowWords } from '@charpente/domain/people/documents/paper-to-know'
import { useSession } from '../../../lib/session.tsx'
import { loginAndComeBack } from '../../../lib/window-door.ts'
import { closedWords } from './closed-words.ts'
import styles from './contact-area.module.css'

type Supplier = SupplierEntry['supplier']

type Paper = { label: string; url: string; isExpired: boolean }

/** The papers a buyer looks at before ordering; one that is over is said so, never hidden. P-DIR-11, Q-115 */
function papersOf({
  finalPDFUrls = [],
  finalPDFTitles = [],
  ribUrl,
  companyInsuranceFileUrl,
  fiscalRegularityFileUrl,
  expired = [],
}: Supplier) {
  const [contract, ...others] = finalPDFUrls
  const papers: [label: string, url: string | null | undefined, isExpired: boolean][] = [
    ['Contrat', contract, false],
    ['RIB', ribUrl, expired.includes('rib')],
    ['Assurance', companyInsuranceFileUrl, expired.includes('companyInsuranceFile')],
    ['Attestation fiscale', fiscalRegularityFileUrl, expired.includes('fiscalRegularityFile')],
    ...others.map((url, index): [string, string, boolean] => [
      finalPDFTitles[index + 1] ?? `Autre document ${index + 1}`,
      url,
      false,
    ]),
  ]
  return papers.flatMap(([label, url, isExpired]): Paper[] => (url ? [{ label, url, isExpired }] : []))
}

/** How to reach a supplier, and its papers, for whoever may see them. P-DIR-10 to 13 */
export function ContactArea({ supplier }: { supplier: Supplier }) {
  const { actor } = useSession()
  const closed = closedWords(actor)
  if (!actor)
    return (
      <a className={`${styles.closed} c-link`} {...loginAndComeBack()}>
        {closed}
      </a>
    )
  if (closed) return <span className={styles.closed}>{closed}</span>
  const { name, firstname, lastname, email, phone, logoUrl, effects = [] } = supplier
  // What was read as a visitor says nothing of it: the list is on its way.
  if (!email) return null
  return (
    <div className={styles.contact}>
      {logoUrl && <img className={styles.logo} src={logoUrl} alt="" />}
      <span className={styles.person}>
        {firstname} {lastname}
      </span>
      <a className={styles.reach} href={`mailto:${email}`}>
        {email}
      </a>
      {phone && (
        <a className={`${styles.reach} c-num`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {effects.map(({ kind, effect }) => (
        <span key={kind} className={styles.effect}>
          {paperToKnowWords({ kind, effect })}
        </span>
      ))}
      <ul className={styles.papers}>
        {papersOf(supplier).map(({ label, url, isExpired }) => (
          <li key={label}>
            <a className={styles.paper} href={url} data-expired={isExpired || undefined}>
              {label}
              {isExpired && ', à échéance dépassée'}
              <span className="c-unseen"> de {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
