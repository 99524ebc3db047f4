import { holderRefusals } from '@charpente/contract/catalogue/holder-refusals'
import { type Comparison, INTERRUPTED, type Publication } from '@charpente/contract/catalogue/publication'
import { type ShowRefusal, whyNotShow } from '@charpente/domain/catalogue/publication/showing'
import { formatNumber } from '@charpente/domain/platform/format'
import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconEye, IconFileSpreadsheet, IconRefresh, IconRocket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { editionsQuery } from '../../../lib/api/editions-query.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { deskPaths, type PublicationAddress } from '../../../lib/desk-paths.ts'
import { ask } from '../../../lib/message.tsx'
import { WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Checks } from './checks.tsx'
import { Differences } from './differences.tsx'
import { Figures } from './figures.tsx'
import { History } from './history.tsx'
import styles from './publication.module.css'
import { comparisonQuery, publicationsQuery } from './publication-queries.ts'
import { counted, when } from './publication-words.ts'
import { ScheduleWindow } from './schedule-window.tsx'

/** Says what the publication one was watching came to, once; a small one is prepared before it is seen running. */
function useOutcome(publications: readonly Publication[] | undefined, onDone: (words: string) => void) {
  const watched = useRef<number | null>(null)
  const running = publications?.find(({ state }) => state === 'running')
  const ended = publications?.find(({ id, state }) => id === watched.current && state === 'prepared')
  useEffect(() => {
    if (running) watched.current = running.id
    else if (ended) {
      watched.current = null
      onDone(
        `La publication est prête\u00A0: ${counted(ended.total, 'document')}${ended.changed === null ? '' : `, ${counted(ended.changed, 'modifié')}`}. Regardez ce qui change, puis publiez.`,
      )
    }
  }, [running, ended, onDone])
  return ({ id }: Publication) => {
    watched.current = id
  }
}

function Progress({ publication: { done, total } }: { publication: Publication }) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <Card title="Préparation en cours">
      <div
        className="c-track"
        role="progressbar"
        aria-label="Avancement de la publication"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.progress}>
        <strong className="c-num">{percent}&nbsp;%</strong>{' '}
        {total === 0
          ? 'La préparation commence.'
          : `${counted(done, 'document')} sur ${formatNumber(total)}. Les acheteurs voient toujours le catalogue en ligne.`}
      </p>
    </Card>
  )
}

const Failed = ({ publication: { askedAt, failure } }: { publication: Publication }) => (
  <Notice tone="warning" title={`La publication du ${when(askedAt)} n’a pas abouti.`}>
    Le catalogue en ligne n’a pas changé.{' '}
    {failure === INTERRUPTED
      ? 'Elle a été interrompue avant la fin\u00A0: relancez-la.'
      : `Relancez-la\u00A0; si l’échec se répète, transmettez ce message à l’équipe technique\u00A0: ${failure}`}
  </Notice>
)

type ActProps = { of: Comparison; onDone: (words: string) => void; onConfirmAll: () => void; isConfirming: boolean }

/** Short words beside the act; the whole sentence where there is nothing to press. */
function wordsOf(refusal: ShowRefusal, waiting: number): string {
  if (refusal === 'publicationMovedOn') return 'Préparez d’abord de nouveau\u00A0: une autre publication est en ligne.'
  if (refusal === 'publicationGapsWaiting')
    return `Confirmez d’abord ${waiting === 1 ? 'l’écart' : `les ${formatNumber(waiting)} écarts`}.`
  return holderRefusals[refusal].message
}

/** The act itself, and why it waits. Q-136 */
function PublishCard({ of, onDone, onConfirmAll, isConfirming }: ActProps) {
  const [whyNot, setWhyNot] = useState<string | null>(null)
  const [isScheduling, setScheduling] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const show = useAct((reason: string) => api.showPublication({ params: { id: of.id }, body: { reason } }))
  const unschedule = useAct((id: number) => api.cancelSchedule({ params: { id } }))
  const waitsFor = of.schedule && of.schedule.failure === null ? of.schedule : null
  const { waiting, firstRankHoles, unpricedHolders } = of.checks
  const refusal = whyNotShow({ ...of, waiting })
  const why = refusal && wordsOf(refusal, waiting)
  const open = [
    firstRankHoles > 0 && `${counted(firstRankHoles, 'lot géographique', 'lots géographiques')} sans rang 1`,
    unpricedHolders > 0 && `${counted(unpricedHolders, 'rang tenu', 'rangs tenus')} sans prix`,
  ].filter(Boolean)
  const cancel = async () => {
    const sure = await ask('Annuler la programmation\u202F?', {
      consequence: 'Rien ne sera publié à cette heure. Ce qui est préparé reste prêt.',
      confirmLabel: 'Annuler la programmation',
    })
    if (sure) unschedule.mutate(of.id, { onSuccess: () => onDone('La programmation est annulée.') })
  }
  return (
    <Card title="Publication">
      <div className={styles.acts}>
        {waitsFor ? (
          <p className={styles.hour}>
            <IconClock size={17} stroke={1.7} aria-hidden />
            <span>
              Programmée pour le <strong>{when(waitsFor.dueAt)}</strong>, par {waitsFor.by}. Telle qu’elle est préparée,
              ou pas du tout.
            </span>
          </p>
        ) : (
          <p className={styles.note}>
            En un instant, pour tous les acheteurs. Le retour à la version précédente se fait en un geste.
          </p>
        )}
        {of.schedule?.failure && (
          <Notice tone="warning" title={`Programmée pour le ${when(of.schedule.dueAt)}, elle n’a pas été publiée.`}>
            {of.schedule.failure}
          </Notice>
        )}
        <Button
          size="md"
          leftSection={<IconRocket size={17} stroke={1.8} aria-hidden />}
          loading={show.isPending}
          aria-disabled={why ? true : undefined}
          data-disabled={why ? true : undefined}
          onClick={() => (why ? setWhyNot(why) : setPublishing(true))}
        >
          {waitsFor ? 'Publier maintenant' : 'Publier le catalogue'}
        </Button>
        {waitsFor ? (
          <Button size="md" variant="default" loading={unschedule.isPending} onClick={cancel}>
            Annuler la programmation
          </Button>
        ) : (
          <Button
            size="md"
            variant="default"
            leftSection={<IconClock size={17} stroke={1.7} aria-hidden />}
            aria-disabled={why ? true : undefined}
            data-disabled={why ? true : undefined}
            onClick={() => (why ? setWhyNot(why) : setScheduling(true))}
          >
            Programmer
          </Button>
        )}
        <p className={styles.note} role="status">
          {why ?? whyNot}
        </p>
        <PlainLink href={deskPaths.preview({ publication: of.id })}>
          <IconEye size={17} stroke={1.7} aria-hidden />
          Voir comme un acheteur
        </PlainLink>
        {waiting > 0 && !of.isStale && (
          <Button
            variant="default"
            leftSection={<IconCheck size={17} stroke={1.8} aria-hidden />}
            loading={isConfirming}
            onClick={onConfirmAll}
          >
            {waiting === 1 ? 'Confirmer l’écart' : `Confirmer les ${formatNumber(waiting)} écarts`}
          </Button>
        )}
      </div>
      <ReasonWindow
        name={`publish.${of.id}`}
        title="Publier le catalogue"
        text={`Catalogue, paniers, bordereaux et annuaire changeront ensemble, en un instant. ${open.length > 0 ? `Il reste ${open.join(' et ')}. ` : ''}${TWO_PERSONS}`}
        confirmLabel="Demander l’accord"
        opened={isPublishing}
        isActing={show.isPending}
        onClose={() => setPublishing(false)}
        onConfirm={async (reason) => {
          const assent = await show.mutateAsync(reason)
          setPublishing(false)
          onDone(waitsForSecond(assent))
        }}
      />
      <ScheduleWindow
        of={of}
        opened={isScheduling}
        onClose={() => setScheduling(false)}
        onDone={(words) => {
          setScheduling(false)
          onDone(words)
        }}
      />
    </Card>
  )
}

type Gap = { articleId: number; placeId: number; rank: number }
/** These gaps, or all of them. */
type ToConfirm = { gaps: Gap[] | null; title: string }

type ComparedProps = { id: number; address: PublicationAddress; onDone: (words: string) => void }

/** A publication against the one that was shown when it was prepared. */
function Compared({ id, address, onDone }: ComparedProps) {
  const { data: of, isError, refetch } = useQuery(comparisonQuery(id))
  const confirming = useWindow<ToConfirm>()
  const confirm = useAct(({ gaps, reason }: { gaps: Gap[] | null; reason: string }) =>
    api.confirmGaps({ params: { id }, body: { gaps, reason } }),
  )
  if (!of) return isError ? <Failure onRetry={refetch} /> : <Waiting />
  const isPrepared = of.state === 'prepared'
  const { waiting } = of.checks
  const confirmAll = () =>
    confirming.open({
      gaps: null,
      title: waiting === 1 ? 'Confirmer cet écart' : `Confirmer les ${formatNumber(waiting)} écarts`,
    })
  return (
    <>
      <WaitingAssents isAbout={({ subject }) => subject.type === 'publication' && subject.id === String(id)} />
      {of.comparedWith && <Figures of={of} />}
      <div className={styles.columns} data-alone={!isPrepared || undefined}>
        {of.comparedWith ? (
          <Differences
            of={of}
            address={{ ...address, publication: id }}
            onConfirm={
              isPrepared
                ? ({ articleId, placeId, rank, name }) =>
                    confirming.open({ gaps: [{ articleId, placeId, rank }], title: `Confirmer l’écart\u00A0: ${name}` })
                : null
            }
          />
        ) : (
          <EmptyState title="Première publication de cette édition">
            Il n’y a rien à quoi la comparer&nbsp;: ses {formatNumber(of.articles.total)} prestations{' '}
            {isPrepared ? 'sont' : 'étaient'} toutes nouvelles pour les acheteurs.
          </EmptyState>
        )}
        {isPrepared && (
          <div className={styles.side}>
            <Checks of={of} />
            <PublishCard of={of} onDone={onDone} onConfirmAll={confirmAll} isConfirming={confirm.isPending} />
          </div>
        )}
      </div>
      {confirming.about && (
        <ReasonWindow
          name={`gaps.${id}`}
          title={confirming.about.title}
          text={`Vous dites que ces prix sont justes. ${TWO_PERSONS}`}
          confirmLabel="Demander l’accord"
          opened={confirming.opened}
          isActing={confirm.isPending}
          onClose={confirming.close}
          onConfirm={async (reason) => {
            const assent = await confirm.mutateAsync({ gaps: confirming.about?.gaps ?? null, reason })
            confirming.close()
            onDone(waitsForSecond(assent))
          }}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Lines count={8} />
  </Loading>
)

function titleOf(chosen: Publication | undefined) {
  if (chosen?.state === 'prepared') return 'Ce qui va changer en ligne'
  return chosen && !chosen.isShown ? 'Ce que cette publication a changé' : 'Publication'
}

function textOf(edition: number | undefined, shown: Publication | undefined, chosen: Publication | undefined) {
  const online = shown?.shownAt ? `Catalogue en ligne depuis le ${when(shown.shownAt)}` : 'Rien n’est encore en ligne'
  if (!chosen?.endedAt || chosen.isShown) return `Édition ${edition ?? ''}. ${online}.`
  return `Édition ${chosen.edition}, préparée par ${chosen.askedBy ?? 'la mise en service'} le ${when(chosen.endedAt)}. ${online}.`
}

type Props = { address: PublicationAddress; onEdition: (edition: number) => void }

/** Publishing the formalized catalogue: what is prepared, what it changes, what was done. */
export function PublicationPage({ address, onEdition }: Props) {
  const { data, isError, refetch } = useQuery(publicationsQuery(address.edition))
  const { data: editions = [] } = useQuery(editionsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const watch = useOutcome(data?.publications, setNotice)
  const start = useAct((edition: number) => api.startPublication({ body: { edition } }))
  const back = useAct(({ id, reason }: { id: number; reason: string }) =>
    api.returnToPublication({ params: { id }, body: { reason } }),
  )
  const returning = useWindow<Publication>()
  const publications = data?.publications ?? []
  const shown = publications.find(({ isShown }) => isShown)
  const running = publications.find(({ state }) => state === 'running')
  const chosen =
    publications.find(({ id }) => id === address.publication) ??
    publications.find(({ state }) => state === 'prepared') ??
    shown
  const [last] = publications
  const isPrepared = chosen?.state === 'prepared'
  const waitsFor = publications.find(({ scheduledFor }) => scheduledFor !== null)?.scheduledFor

  const prepare = async () => {
    if (!data) return
    if (running) return setNotice('Une préparation est déjà en cours. Attendez qu’elle se termine, puis recommencez.')
    const sure =
      !waitsFor ||
      (await ask('Préparer de nouveau\u202F?', {
        consequence: `La publication programmée pour le ${when(waitsFor)} ne sera pas publiée\u00A0: celle-ci la remplace. Les autres opérateurs sont prévenus.`,
        confirmLabel: 'Préparer de nouveau',
      }))
    if (!sure) return
    setNotice(null)
    start.mutate(data.edition, { onSuccess: watch })
  }
  const save = (id: number) =>
    saveFile(`/operator/publications/${id}/export`).catch((error: Error) => showAlert(alertOf(error)))

  return (
    <DeskPage
      title={titleOf(chosen)}
      text={textOf(data?.edition, shown, chosen)}
      {...(address.publication && {
        from: { label: 'Publication', path: deskPaths.publication({ edition: address.edition }) },
      })}
      actions={
        <>
          {editions.length > 1 && (
            <SelectField
              label="Édition"
              hideLabel
              acts
              options={editions.map(({ id, name }) => ({ value: String(id), label: `Édition ${id}, ${name}` }))}
              value={String(data?.edition ?? '')}
              onChange={({ currentTarget }) => onEdition(Number(currentTarget.value))}
            />
          )}
          {chosen?.endedAt && chosen.state !== 'failed' && (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden />}
              onClick={() => save(chosen.id)}
            >
              Différences (XLSX)
            </Button>
          )}
          <Button
            variant={isPrepared ? 'default' : 'filled'}
            leftSection={<IconRefresh size={17} stroke={1.7} aria-hidden />}
            loading={start.isPending}
            disabled={!data}
            aria-disabled={running ? true : undefined}
            data-disabled={running ? true : undefined}
            onClick={prepare}
          >
            {isPrepared ? 'Préparer de nouveau' : 'Préparer une publication'}
          </Button>
        </>
      }
      notice={notice}
    >
      {!data && (isError ? <Failure onRetry={refetch} /> : <Waiting />)}
      {data && (
        <div className={styles.parts}>
          {running && <Progress publication={running} />}
          {last?.state === 'failed' && <Failed publication={last} />}
          {chosen?.isShown && !running && (
            <Notice title="Voici ce qui est déjà en ligne.">
              Prix, prestations et titulaires enregistrés depuis le {when(chosen.shownAt ?? chosen.askedAt)} n’y sont
              pas&nbsp;: préparez une publication pour voir ce qu’ils changent.
            </Notice>
          )}
          {chosen && <Compared key={chosen.id} id={chosen.id} address={address} onDone={setNotice} />}
          {publications.length === 0 ? (
            <EmptyState title="Rien n’a encore été publié">
              Les acheteurs voient les lots sans leurs prestations. Préparez une publication pour les leur montrer.
            </EmptyState>
          ) : (
            <History publications={publications} onReturn={returning.open} />
          )}
        </div>
      )}
      {returning.about && (
        <ReasonWindow
          key={returning.about.id}
          name={`return.${returning.about.id}`}
          title="Revenir à cette publication"
          text={`Catalogue, paniers, bordereaux et annuaire reprendront aussitôt les prix et les titulaires du ${when(returning.about.askedAt)}. La copie de travail ne change pas, et on pourra revenir de même à la publication d’aujourd’hui. ${TWO_PERSONS}`}
          confirmLabel="Demander l’accord"
          opened={returning.opened}
          isActing={back.isPending}
          onClose={returning.close}
          onConfirm={async (reason) => {
            if (!returning.about) return
            const assent = await back.mutateAsync({ id: returning.about.id, reason })
            returning.close()
            setNotice(waitsForSecond(assent))
          }}
        />
      )}
    </DeskPage>
  )
}
