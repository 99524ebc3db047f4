import type { AnalysisLot } from '@charpente/contract/consultation/awards'
import type { Assent } from '@charpente/contract/people/assents'
import { type NotifyRefusal, whyNotNotify } from '@charpente/domain/consultation/awards/notification'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayNumeric, formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../lib/assent-words.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatDateNumeric } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { factOf, WaitingAssents } from '../../../lib/waiting-assents.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import styles from './analyses-page.module.css'
import { type At, analysesQuery, analysisQuery, notificationQuery, useLotAct } from './awards-queries.ts'
import { Ranks } from './desk-actions.tsx'
import { LettersWindow } from './letters-window.tsx'
import { nextAct, stepsOf, withOffers } from './lot-steps.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { placeStates } from './words.ts'

/** Beyond this many, places are behind a line that counts them. */
const SHOWN_PLACES = 8

/** How many hold a place. */
const RANKS = 3

type Acts = {
  decide: (lot: AnalysisLot) => void
  letters: (lot: AnalysisLot) => void
  notify: (lot: AnalysisLot) => void
}

const territories = (count: number) => `${formatNumber(count)} ${plural(count, 'territoire')}`

type ActOfTwo = 'decide' | 'notify'

/** What would happen, said where it is asked for. */
const actsOfTwo: Record<ActOfTwo, { title: (of: AnalysisLot) => string; text: (of: AnalysisLot) => string }> = {
  decide: {
    title: ({ lot }) => `Attribuer le lot ${lot}`,
    text: (of) =>
      `Les trois premiers rangs de chaque classement arrêté seront retenus, dans ${territories(withOffers(of).length)}. Les classements ne changeront plus. Rien n’est encore envoyé aux entreprises.`,
  },
  notify: {
    title: ({ lot }) => `Notifier le lot ${lot}`,
    text: () =>
      'Les titulaires recevront leurs identifiants. Leurs comptes, leurs rangs, leurs prix et leurs documents seront créés. Les acheteurs les verront à la prochaine publication du catalogue.',
  },
}

/** Who would hold each place: of a lot of many, each ranking is read where it was made. */
const Retained = ({ edition, lot }: { edition: number; lot: AnalysisLot }) => {
  const places = withOffers(lot)
  if (places.length > SHOWN_PLACES) return <p className="c-note">Chaque classement se relit depuis son territoire.</p>
  return places.map(({ place, name }) => <RetainedIn key={place} name={name} at={{ edition, lot: lot.lot, place }} />)
}

function RetainedIn({ name, at }: { name: string; at: At }) {
  const { data } = useQuery(analysisQuery(at))
  return (
    <div>
      <strong>{name}</strong>
      {data && <Ranks of={data} most={RANKS} />}
    </div>
  )
}

/** What happens, said before it does; what each act answered, said after. Awarding and notifying take two persons. */
function useActs(edition: number, onDone: (words: string) => void) {
  const asking = useWindow<{ kind: ActOfTwo; of: AnalysisLot }>()
  const ofTwo = useAct(({ kind, lot, reason }: { kind: ActOfTwo; lot: string; reason: string }) => {
    const call = { params: { edition, lot }, body: { reason } }
    return kind === 'decide' ? api.decideAward(call) : api.notifyAward(call)
  })
  const writing = useWindow<AnalysisLot>()
  const letters = useLotAct((lot: string) => api.sendAwardLetters({ params: { edition, lot } }))
  const acts: Acts = {
    decide: (of) => asking.open({ kind: 'decide', of }),
    letters: (of) => writing.open(of),
    notify: (of) => asking.open({ kind: 'notify', of }),
  }
  const about = asking.about
  const askingWindow = about && (
    <ReasonWindow
      key={`${about.kind}.${about.of.lot}`}
      name={`${about.kind}.${edition}.${about.of.lot}`}
      title={actsOfTwo[about.kind].title(about.of)}
      text={`${actsOfTwo[about.kind].text(about.of)} ${TWO_PERSONS}`}
      confirmLabel="Demander l’accord"
      opened={asking.opened}
      isActing={ofTwo.isPending}
      onClose={asking.close}
      onConfirm={async (reason) => {
        const assent = await ofTwo.mutateAsync({ kind: about.kind, lot: about.of.lot, reason })
        asking.close()
        onDone(`Lot ${about.of.lot}. ${waitsForSecond(assent)}`)
      }}
    >
      <Retained edition={edition} lot={about.of} />
    </ReasonWindow>
  )
  const send = (lot: string) =>
    letters.mutate(lot, {
      onSuccess: ({ award }) => {
        writing.close()
        onDone(
          `Lettres du lot ${lot} envoyées. Notification possible à partir du ${formatDayNumeric(award.notifyFrom ?? '')}.`,
        )
      },
    })
  const lettersWindow = writing.about && (
    <LettersWindow
      edition={edition}
      of={writing.about}
      opened={writing.opened}
      isSending={letters.isPending}
      onClose={writing.close}
      onSend={() => send(writing.about?.lot ?? '')}
    />
  )
  const busy = (letters.isPending && letters.variables) || (ofTwo.isPending && ofTwo.variables?.lot) || null
  return { acts, busy, askingWindow, lettersWindow }
}

const Steps = ({ lot }: { lot: AnalysisLot }) => (
  <ol className={styles.steps}>
    {stepsOf(lot, formatDateNumeric, formatDayNumeric).map(({ label, value, state }) => (
      <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={styles.label}>{label}</span>
        <span className={`${styles.value} c-num`}>{value}</span>
        {state === 'done' && <span className="c-unseen">, fait</span>}
      </li>
    ))}
  </ol>
)

/** `edition`: said in addresses when another than the one under way was chosen. */
type OfLot = { edition: number | undefined; lot: AnalysisLot }

const PlaceLinks = ({ edition, lot }: OfLot) => (
  <ul className={styles.places}>
    {withOffers(lot).map(({ place, name, state, offers, waiting }) => (
      <li key={place}>
        <a href={deskPaths.analysis(lot.lot, place, edition)} className={styles.place} data-state={state}>
          <strong>{name}</strong>
          <span>
            {formatNumber(offers)} {plural(offers, 'offre')}, {placeStates[state].toLowerCase()}
            {state === 'open' && waiting > 0 && `, ${formatNumber(waiting)} à noter`}
          </span>
        </a>
      </li>
    ))}
  </ul>
)

function Places({ edition, lot }: OfLot) {
  const places = withOffers(lot)
  if (places.length <= SHOWN_PLACES) return <PlaceLinks edition={edition} lot={lot} />
  const open = places.filter(({ state }) => state === 'open').length
  return (
    <details className={styles.more}>
      <summary>
        {territories(places.length)}, {formatNumber(open)} à arrêter
      </summary>
      <PlaceLinks edition={edition} lot={lot} />
    </details>
  )
}

type LotProps = OfLot & { acts: Acts; isBusy: boolean; held: number; onDone: (words: string) => void }
type NextProps = Omit<LotProps, 'held' | 'onDone'> & { lacks: NotifyRefusal | null; onWhyNot: (why: string) => void }

function Next({ edition, lot, acts, isBusy, lacks, onWhyNot }: NextProps) {
  const next = nextAct(lot, parisDay(platformNow()), lacks)
  switch (next.kind) {
    case 'none':
      return <p className={styles.none}>{next.why}</p>
    case 'analyse':
      return (
        <PlainLink tone="primary" href={deskPaths.analysis(lot.lot, next.place, edition)}>
          Analyser {next.name}
        </PlainLink>
      )
    case 'decide':
      return (
        <Button loading={isBusy} onClick={() => acts.decide(lot)}>
          Attribuer le lot {lot.lot}
        </Button>
      )
    case 'letters':
      return (
        <Button loading={isBusy} onClick={() => acts.letters(lot)}>
          Envoyer les lettres du lot {lot.lot}
        </Button>
      )
    case 'notify':
      return (
        <Button
          loading={isBusy}
          aria-disabled={next.whyNot ? true : undefined}
          data-disabled={next.whyNot ? true : undefined}
          onClick={() => (next.whyNot ? onWhyNot(next.whyNot) : acts.notify(lot))}
        >
          Notifier le lot {lot.lot}
        </Button>
      )
  }
}

/** Of the whole lot: a ranking is told where it is made. */
const isOfLot = (assent: Assent, lot: string) => assent.kind !== 'rankingFrozen' && factOf(assent, 'Lot') === lot

/** `held`: the edition it is in, whatever the address says. */
function Lot({ held, onDone, ...props }: LotProps) {
  const { edition, lot } = props
  const [whyNot, setWhyNot] = useState<string | null>(null)
  // Until what is missing was read, nobody is asked to notify.
  const { data: notification, isLoading: isReading } = useQuery({
    ...notificationQuery(held, lot.lot),
    enabled: lot.award.decidedAt !== null,
  })
  const id = `lot-${lot.lot}`
  return (
    <section className={styles.lot} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <span className="c-num">{lot.lot}</span> {lot.name}
        </h2>
        <Next
          {...props}
          isBusy={props.isBusy || isReading}
          lacks={notification ? whyNotNotify(notification) : null}
          onWhyNot={setWhyNot}
        />
      </div>
      <p role="status" className={styles.whyNot}>
        {whyNot}
      </p>
      <Steps lot={lot} />
      <WaitingAssents isAbout={(assent) => assent.subject.type === 'consultation' && isOfLot(assent, lot.lot)} />
      {notification && <NotificationPanel notification={notification} award={lot.award} onDone={onDone} />}
      <Places edition={edition} lot={lot} />
    </section>
  )
}

type AnalysesPageProps = { asked: number | undefined; choice: ReactNode }

/** Where each lot of the consultation stands, from its offers to its notification, and what is next. Q-124 */
export function AnalysesPage({ asked, choice }: AnalysesPageProps) {
  const { data, isError, refetch } = useQuery(analysesQuery(asked))
  const [notice, setNotice] = useState<string | null>(null)
  const { acts, busy, askingWindow, lettersWindow } = useActs(data?.edition ?? 0, setNotice)
  const lots = data?.lots.filter(({ offers }) => offers > 0) ?? []
  const empty = (data?.lots.length ?? 0) - lots.length
  const running = lots.filter(({ award }) => !award.notifiedAt)
  return (
    <DeskPage
      title="Analyse des offres"
      text={
        data &&
        `Consultation ${data.reference}, édition ${data.edition}. ${formatNumber(running.length)} ${plural(running.length, 'lot')} en cours, ${formatNumber(lots.length - running.length)} ${plural(lots.length - running.length, 'notifié')}${empty > 0 ? `, ${formatNumber(empty)} sans offre acceptée` : ''}.`
      }
      actions={
        <>
          {choice}
          <PlainLink href={deskPaths.consultation(asked)}>Points et détails estimatifs</PlainLink>
        </>
      }
      notice={notice}
    >
      {data === undefined && (isError ? <Failure onRetry={refetch} /> : <Waiting />)}
      {data !== undefined && lots.length === 0 && (
        <EmptyState title="Aucune offre à analyser">
          Un lot apparaît ici dès qu’une de ses candidatures signées est acceptée.
        </EmptyState>
      )}
      <div className={styles.lots}>
        {lots.map((lot) => (
          <Lot
            key={lot.lot}
            edition={asked && data?.edition}
            held={data?.edition ?? 0}
            lot={lot}
            acts={acts}
            isBusy={busy === lot.lot}
            onDone={setNotice}
          />
        ))}
      </div>
      {askingWindow}
      {lettersWindow}
    </DeskPage>
  )
}

const Waiting = () => (
  <Loading>
    <Lines count={8} />
  </Loading>
)
