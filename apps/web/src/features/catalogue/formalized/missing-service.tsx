import { IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { PlainLink } from '../../../ui/plain-button.tsx'
import styles from './missing-service.module.css'

/** A letter to the centre, already begun. */
const letter = (address: string, words: string) =>
  `mailto:${address}?${Object.entries({
    subject: `Prestation manquante\u00A0: ${words}`,
    body: `Bonjour,\n\nJe n’ai pas trouvé au catalogue formalisé\u00A0: ${words}.\n\nMon besoin (bâtiment, quantité, échéance)\u00A0:\n`,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** The way to ask for what the catalogue does not have. */
export function MissingServiceLink({ words, isMain = false }: { words: string; isMain?: boolean }) {
  const { data: settings } = useQuery(settingsQuery())
  if (!settings) return null
  return (
    <PlainLink tone={isMain ? 'primary' : 'default'} tall={isMain} href={letter(settings.contactEmail, words)}>
      <IconMailPlus size={17} stroke={1.7} aria-hidden />
      Demander une prestation manquante
    </PlainLink>
  )
}

/** The same, for an article that nobody offers here. P-CAT-12 */
export function MissingArticleLink({ code, name }: { code: string; name: string }) {
  const { data: settings } = useQuery(settingsQuery())
  if (!settings) return null
  return (
    <a className="c-link" href={letter(settings.contactEmail, `${code} ${name}`)}>
      Demander la prestation
      <span className="c-unseen">&nbsp;: {name}</span>
    </a>
  )
}

export const MissingService = ({ words }: { words: string }) => (
  <div className={`${styles.missing} c-screen-only`}>
    <p>Vous ne trouvez pas&#x202F;? Écrivez à la centrale, une personne vous répond.</p>
    <MissingServiceLink words={words} />
  </div>
)
