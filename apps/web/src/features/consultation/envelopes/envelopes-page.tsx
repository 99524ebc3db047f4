import { envelopeRefusals } from '@charpente/contract/consultation/envelope-refusals'
import type { Envelopes } from '@charpente/contract/consultation/envelopes'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconListCheck, IconLock, IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiAddress } from '../../../lib/api/desk-api.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { ask, showMessage } from '../../../lib/message.tsx'
import { formatMoment } from '../../../lib/moments.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ClosedEnvelopes } from './closed-envelopes.tsx'
import { DecideWindow } from './decide-window.tsx'
import { DepositsWindow } from './deposits-window.tsx'
import { envelopesQuery, useEnvelopeActs } from './envelopes-query.ts'
import { OpenedEnvelopes } from './opened-envelopes.tsx'

type Acts = ReturnType<typeof useEnvelopeActs>

function OpenButton({ envelopes, open, onDone }: { envelopes: Envelopes; open: Acts['open']; onDone: Said }) {
  const { state, waiting, deadline } = envelopes
  if (state !== 'openable' && state !== 'waiting')
    return (
      <Button disabled leftSection={<IconMailOpened size={17} stroke={1.7} aria-hidden />}>
        Ouvrir les plis
      </Button>
    )
  if (waiting?.isSelf)
    return (
      <Button loading leftSection={<IconMailOpened size={17} stroke={1.7} aria-hidden />}>
        Ouvrir les plis
      </Button>
    )
  const begin = async () => {
    const sure = await ask(
      waiting ? `Ouvrir les plis avec ${waiting.name}\u202F?` : 'Commencer l’ouverture des plis\u202F?',
      {
        consequence: waiting
          ? 'Vous verrez ensemble qui a répondu, quand, et avec quelle empreinte. Les prix, les pièces et les mémoires restent fermés jusqu’au procès-verbal.'
          : `La date limite était le ${deadline ? formatMoment(deadline) : ''}. Une autre personne doit vous rejoindre dans les dix minutes, sous son propre compte.`,
        confirmLabel: waiting ? 'Ouvrir les plis' : 'Commencer',
      },
    )
    if (sure)
      open.mutate(undefined, {
        onSuccess: ({ state: now }) =>
          onDone(
            now === 'opened'
              ? 'Les plis sont ouverts.'
              : 'Ouverture commencée. Une deuxième personne doit vous rejoindre.',
          ),
      })
  }
  return (
    <Button
      loading={open.isPending}
      leftSection={<IconMailOpened size={17} stroke={1.7} aria-hidden />}
      onClick={begin}
    >
      {waiting ? `Ouvrir avec ${waiting.name}` : 'Ouvrir les plis'}
    </Button>
  )
}

type Said = (words: string) => void

function OpenedActions({
  envelopes,
  acts,
  onDone,
  onDeposits,
}: {
  envelopes: Envelopes
  acts: Acts
  onDone: Said
  onDeposits: () => void
}) {
  const opening = envelopes.opening
  const saving = useMutation({
    mutationFn: () => saveFile(apiAddress('openOpeningRecord', { params: { id: envelopes.consultation } })),
  })
  if (!opening) return null
  if (opening.sealed)
    return (
      <>
        <Button
          variant="default"
          loading={saving.isPending || !opening.isFiled}
          leftSection={<IconFileTypePdf size={17} stroke={1.7} aria-hidden />}
          onClick={() => saving.mutate()}
        >
          Procès-verbal
        </Button>
        <PlainLink tone="primary" href={deskPaths.analyses(envelopes.consultation)}>
          Passer à l’analyse
        </PlainLink>
      </>
    )
  const admitted = opening.envelopes.filter(({ verdict }) => verdict === 'admitted').length
  const apart = opening.envelopes.filter(({ verdict }) => verdict === 'apart').length
  const undecided = opening.envelopes.length - admitted - apart
  const seal = async () => {
    if (undecided > 0)
      return showMessage({
        title: 'Le procès-verbal ne se scelle pas encore',
        text: `${formatNumber(undecided)} ${plural(undecided, 'pli attend', 'plis attendent')} une décision motivée. Tranchez, puis scellez.`,
      })
    if (opening.isForAnother)
      return showMessage({
        title: 'Une autre personne scelle',
        text: envelopeRefusals.envelopesSealedByAnother.message,
      })
    const sure = await ask('Sceller le procès-verbal\u202F?', {
      consequence: `${formatNumber(admitted)} ${plural(admitted, 'pli se lira', 'plis se liront')} aussitôt${apart > 0 ? `, ${formatNumber(apart)} ${plural(apart, 'restera fermé', 'resteront fermés')} et ${plural(apart, 'son candidat en sera prévenu', 'leurs candidats en seront prévenus')}` : ''}. Plus rien ne s’y changera.`,
      confirmLabel: 'Sceller',
    })
    if (sure)
      acts.seal.mutate(undefined, { onSuccess: () => onDone('Procès-verbal scellé. Les plis recevables se lisent.') })
  }
  return (
    <>
      <Button variant="default" leftSection={<IconListCheck size={17} stroke={1.7} aria-hidden />} onClick={onDeposits}>
        Saisir les dépôts
      </Button>
      <Button
        loading={acts.seal.isPending}
        aria-disabled={undecided > 0 || opening.isForAnother || undefined}
        data-disabled={undecided > 0 || opening.isForAnother || undefined}
        leftSection={<IconLock size={17} stroke={1.7} aria-hidden />}
        onClick={seal}
      >
        Sceller le procès-verbal
      </Button>
    </>
  )
}

function Opened({ envelopes, choice }: { envelopes: Envelopes; choice: ReactNode }) {
  const acts = useEnvelopeActs(envelopes.consultation)
  const [notice, setNotice] = useState<string | null>(null)
  const [isEntering, setEntering] = useState(false)
  const [deciding, setDeciding] = useState<number[] | null>(null)
  const { opening, reference } = envelopes
  return (
    <DeskPage
      title={opening ? 'Ouverture des plis' : 'Plis fermés'}
      text={
        opening
          ? `Consultation ${reference}. Ouverts à deux le ${formatMoment(opening.openedAt)}, rapprochés un à un des dépôts du profil d’acheteur.`
          : `Consultation ${reference}. Avant la date limite, on compte les plis, on ne les lit pas. Personne, centrale comprise.`
      }
      actions={
        <>
          {choice}
          {opening ? (
            <OpenedActions envelopes={envelopes} acts={acts} onDone={setNotice} onDeposits={() => setEntering(true)} />
          ) : (
            <OpenButton envelopes={envelopes} open={acts.open} onDone={setNotice} />
          )}
        </>
      }
      notice={notice}
    >
      <div className="c-parts">
        {opening ? (
          <OpenedEnvelopes
            opening={opening}
            onDecide={setDeciding}
            onRemove={(deposit) => acts.remove.mutate(deposit)}
          />
        ) : (
          <ClosedEnvelopes envelopes={envelopes} />
        )}
      </div>
      <DepositsWindow
        consultation={envelopes.consultation}
        enter={acts.enter}
        opened={isEntering}
        onClose={() => setEntering(false)}
        onDone={(count) => {
          setEntering(false)
          setNotice(`${formatNumber(count)} ${plural(count, 'dépôt comparé', 'dépôts comparés')}.`)
        }}
      />
      <DecideWindow numbers={deciding} decide={acts.decide} onClose={() => setDeciding(null)} />
    </DeskPage>
  )
}

type EnvelopesPageProps = { asked: number | undefined; choice: ReactNode }

/** Applications as envelopes: counted while closed, opened by two, compared, and their record sealed. */
export function EnvelopesPage({ asked, choice }: EnvelopesPageProps) {
  const { data, isError, refetch } = useQuery(envelopesQuery(asked))
  if (data) return <Opened key={data.consultation} envelopes={data} choice={choice} />
  return (
    <DeskPage title="Ouverture des plis" actions={choice}>
      {data === null && (
        <EmptyState title="Aucune consultation">Préparez-en une&nbsp;: ses plis seront comptés ici.</EmptyState>
      )}
      {data === undefined &&
        (isError ? (
          <Failure onRetry={refetch} />
        ) : (
          <Loading>
            <Lines count={8} />
          </Loading>
        ))}
    </DeskPage>
  )
}
