import type { MailTextLine } from '@charpente/contract/centre/mail-texts'
import { formatNumber } from '@charpente/domain/platform/format'
import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './mail-texts-page.module.css'
import { mailTextsQuery } from './mail-texts-queries.ts'

const groups: Record<MailTextLine['group'], string> = {
  accounts: 'Comptes',
  carts: 'Paniers',
  orders: 'Commandes',
  derogations: 'Délais d’exécution',
  subcontracting: 'Sous-traitance',
  execution: 'Exécution des commandes',
  fees: 'Redevances',
  documents: 'Pièces des prestataires',
  security: 'Sécurité',
  publication: 'Publication',
  candidates: 'Candidatures',
}

/** Every mail the site sends, and those the centre says in its own words. */
export function MailTextsPage() {
  const mails = useQuery(mailTextsQuery())
  const [words, setWords] = useState('')
  const all = mails.data ?? []
  const changed = all.filter((mail) => mail.changed > 0).length
  const found = all.filter(({ subject, group }) => matchesAllWords(`${subject} ${groups[group]}`, words))
  const names = (Object.keys(groups) as MailTextLine['group'][]).filter((name) =>
    found.some(({ group }) => group === name),
  )
  return (
    <DeskPage
      title="Textes des e-mails"
      text={
        mails.data
          ? `${formatNumber(all.length)} ${plural(all.length, 'e-mail')}, dont ${formatNumber(changed)} avec vos phrases. Les objets sont montrés sur un exemple.`
          : 'Ce que le site écrit aux personnes'
      }
    >
      {mails.isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {mails.isError && !mails.data && <Failure onRetry={mails.refetch} />}
      {mails.data && (
        <div className={styles.parts}>
          <div className={styles.search}>
            <SearchField
              label="Chercher un e-mail"
              hideLabel
              placeholder="Chercher un e-mail"
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          </div>
          {names.length === 0 && <EmptyState title="Aucun e-mail ne porte ces mots" />}
          {names.map((name) => (
            <Card key={name} title={groups[name]} flush>
              <ul className={styles.list}>
                {found
                  .filter(({ group }) => group === name)
                  .map((mail) => (
                    <li key={mail.name}>
                      <a className={styles.link} href={deskPaths.mailText(mail.name)}>
                        <span>{mail.subject}</span>
                        {mail.changed > 0 && (
                          <Tag tone="petrol" icon={<IconPencil size={14} stroke={1.9} aria-hidden />}>
                            {formatNumber(mail.changed)} {plural(mail.changed, 'phrase réécrite', 'phrases réécrites')}
                          </Tag>
                        )}
                        <IconChevronRight size={18} stroke={1.7} aria-hidden />
                      </a>
                    </li>
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </DeskPage>
  )
}
