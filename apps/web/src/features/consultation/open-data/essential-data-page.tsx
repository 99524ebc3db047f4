import { essentialList } from '@charpente/contract/consultation/essential-words'
import type { EssentialContract, EssentialDataDesk } from '@charpente/contract/consultation/open-data'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconMinus,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask, showMessage } from '../../../lib/message.tsx'
import { platformNow } from '../../../lib/platform-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { DeskTable, ShortCell } from '../../../ui/desk-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { Small } from '../../../ui/small.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { ChangeWindow } from './change-window.tsx'
import styles from './essential-data-page.module.css'
import { changeWords, missingOf, states } from './essential-words.ts'
import { essentialDataQuery } from './open-data-queries.ts'

const icons = { published: IconCircleCheck, ready: IconClock, incomplete: IconAlertTriangle, below: IconMinus }

const count = (number: number, one: string, many = `${one}s`) => `${formatNumber(number)} ${plural(number, one, many)}`

type LineProps = { contract: EssentialContract; today: string; onChange: (contract: EssentialContract) => void }

function ContractLine({ contract, today, onChange }: LineProps) {
  const { label, tone } = states[contract.state]
  const Icon = icons[contract.state]
  const missing = missingOf(contract)
  const isLate = contract.publishedOn === null && contract.state !== 'below' && contract.dueOn < today
  return (
    <tr>
      <td>
        <b>{contract.marketNumber}</b>
        <Small>{contract.holders.join(', ')}</Small>
      </td>
      <td data-label="Lot">
        <span>
          {contract.lot} {contract.lotName}
          <Small>{count(contract.places, 'territoire')}</Small>
        </span>
      </td>
      <ShortCell isNumber label="Maximum HT">
        {formatNumber(contract.amount)}&nbsp;€
      </ShortCell>
      <td className={styles.day} data-label="Notifié le">
        {formatDayNumeric(contract.notifiedOn)}
      </td>
      <td className={styles.day} data-label={contract.publishedOn ? 'Publié le' : 'À publier avant le'}>
        <span className={isLate ? styles.late : undefined}>
          {formatDayNumeric(contract.publishedOn ?? contract.dueOn)}
          {isLate && ', en retard'}
        </span>
      </td>
      <td>
        <Tag tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
          {label}
        </Tag>
        {missing.length > 0 && (
          <ul className={styles.gaps}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        {contract.changes.length > 0 && (
          <ul className={styles.gaps}>
            {contract.changes.map((change) => (
              <li key={change.number}>{changeWords(change)}</li>
            ))}
          </ul>
        )}
        <div>
          <PlainButton tone="subtle" onClick={() => onChange(contract)}>
            Modifier
            <span className="c-unseen"> le contrat {contract.marketNumber}</span>
          </PlainButton>
        </div>
      </td>
    </tr>
  )
}

type ContractsProps = { contracts: readonly EssentialContract[]; onChange: LineProps['onChange'] }

const Contracts = ({ contracts, onChange }: ContractsProps) => {
  const today = parisDay(platformNow())
  return (
    <div className="c-frame">
      <DeskTable
        label="Accords-cadres notifiés"
        columns={['Contrat', 'Lot', { head: 'Maximum HT', isNumber: true }, 'Notifié le', 'Publication', 'État']}
      >
        <tbody>
          {contracts.map((contract) => (
            <ContractLine key={contract.marketNumber} contract={contract} today={today} onChange={onChange} />
          ))}
        </tbody>
      </DeskTable>
    </div>
  )
}

const Address = ({ desk: { publicUrl, schema, threshold } }: { desk: EssentialDataDesk }) => (
  <Card
    title="Adresse publique"
    text={`Format national des données essentielles, version ${schema}. Contrats de ${formatNumber(threshold)}\u00A0€ HT et plus. À donner à la plateforme nationale, qui vient la lire.`}
  >
    <div className={styles.address}>
      <code>{publicUrl}</code>
      <CopyButton text={publicUrl} label="Copier l’adresse" />
      <PlainLink href={publicUrl}>Ouvrir</PlainLink>
    </div>
  </Card>
)

const NOTHING = 'Aucun contrat n’est prêt. Attendez la prochaine notification.'
const INCOMPLETE = 'Les contrats se publient tous ensemble. Complétez d’abord ce qui manque\u00A0:'

/** What the law asks the centre to publish of each framework agreement it awards, and what is still missing. */
export function EssentialDataPage() {
  const { data: desk, isPending, isError, refetch } = useQuery(essentialDataQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const publishing = useSiteAct((_: undefined) => api.publishEssentialData())
  const saving = useMutation({ mutationFn: () => saveFile(apiAddress('exportEssentialData')) })
  const of = (state: string) => desk?.contracts.filter((contract) => contract.state === state).length ?? 0
  const ready = of('ready')
  const changing = useWindow<EssentialContract>()
  const changes = desk?.contracts.filter(({ changes: all }) => all.some(({ publishedOn }) => !publishedOn)).length ?? 0
  const publish = async () => {
    const incomplete = desk?.contracts.filter(({ state }) => state === 'incomplete') ?? []
    if (incomplete.length > 0)
      return showMessage({ title: 'Rien n’est publié', text: `${INCOMPLETE} ${essentialList(incomplete)}.` })
    if (ready + changes === 0) return showMessage({ title: 'Rien à publier', text: NOTHING })
    const consequence = 'Les données seront lisibles par tous. Une fois publiées, elles ne changent plus.'
    const what = [
      ...(ready > 0 ? [count(ready, 'contrat')] : []),
      ...(changes > 0 ? [`les modifications de ${count(changes, 'contrat')}`] : []),
    ].join(' et ')
    if (!(await ask(`Publier ${what}\u202F?`, { consequence, confirmLabel: 'Publier' }))) return
    publishing.mutate(undefined, {
      onSuccess: () => setNotice(`Publié\u00A0: ${what}.`),
      onError: ({ message }) => showMessage({ title: 'Rien n’a été publié', text: message }),
    })
  }
  return (
    <DeskPage
      title="Données essentielles"
      from={{ label: 'Indicateurs', path: deskPaths.indicators() }}
      text={
        desk
          ? `${count(desk.contracts.length, 'accord-cadre notifié', 'accords-cadres notifiés')}, ${count(of('published'), 'publié')}, ${count(ready, 'prêt')}`
          : 'Ce qui est publié des accords-cadres attribués'
      }
      notice={notice}
      actions={
        desk && (
          <>
            <Button
              variant="default"
              loading={saving.isPending}
              leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
              onClick={() => saving.mutate()}
            >
              DECP (JSON)
            </Button>
            <Button
              loading={publishing.isPending}
              aria-disabled={ready + changes === 0 || of('incomplete') > 0}
              leftSection={<IconWorldUpload size={17} stroke={1.7} aria-hidden />}
              onClick={publish}
            >
              Publier
            </Button>
          </>
        )
      }
    >
      {isPending && (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      {isError && !desk && <Failure onRetry={refetch} />}
      {desk && (
        <div className="c-parts">
          {desk.contracts.length === 0 ? (
            <EmptyState
              title="Aucun accord-cadre notifié pour le moment"
              actions={<PlainLink href={deskPaths.analyses()}>Voir l’analyse des offres</PlainLink>}
            >
              Chaque contrat apparaît ici dès sa notification, avec deux mois pour le publier.
            </EmptyState>
          ) : (
            <Contracts contracts={desk.contracts} onChange={changing.open} />
          )}
          <Address desk={desk} />
          {changing.about && (
            <ChangeWindow
              key={changing.about.marketNumber}
              contract={changing.about}
              opened={changing.opened}
              onClose={changing.close}
              onDone={setNotice}
            />
          )}
          <p className="c-muted">
            Les bons de commande n’y figurent pas. Le SIRET, la procédure et le seuil viennent des{' '}
            <a className="c-link" href={deskPaths.settings({ group: 'contract' })}>
              réglages
            </a>
            .
          </p>
        </div>
      )}
    </DeskPage>
  )
}
