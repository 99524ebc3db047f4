import type { ExecutionFile } from '@charpente/contract/purchasing/execution'
import { formatDay } from '@charpente/domain/platform/format'
import { capitalized, plural } from '@charpente/domain/platform/text'
import { donePercent, toldPercent } from '@charpente/domain/purchasing/execution/amounts'
import { type ExecutionPhase, openSuspension, startOn } from '@charpente/domain/purchasing/execution/execution'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { isAgreeable, shownProposals } from '@charpente/domain/purchasing/execution/why-not'
import { phaseTitle } from '@charpente/domain/purchasing/execution/words'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFlag, IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { Tag, type Tone } from '../../../../ui/tag.tsx'
import { useWindow } from '../../../../ui/use-window.ts'
import { Conversation } from '../conversation.tsx'
import { DocumentsCard } from '../documents-card.tsx'
import { ProposalBox } from '../proposal-box.tsx'
import { Thread } from '../thread.tsx'
import { countWorking } from '../time-blocks.ts'
import { TimeTag } from '../time-card.tsx'
import { AwaitedCard, DecisionCard, JudgementCard, NoticeCard, PenaltyCard } from './asked-cards.tsx'
import { CompletionView } from './completion-view.tsx'
import styles from './firm.module.css'
import { MoneyCard } from './money-card.tsx'
import { Offline } from './offline.tsx'
import { PercentLines } from './percent-lines.tsx'
import { PhotoButton, type Shot } from './photo-button.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { PointsView } from './points-view.tsx'
import { QuantitiesView } from './quantities-view.tsx'
import { AccessCard, ContactsCard, FirmOrderFacts, SubcontractorsCard } from './site-cards.tsx'
import { SitePhotos } from './site-photos.tsx'
import { StartCard } from './start-card.tsx'
import { StatementView } from './statement-view.tsx'
import { TasksCard } from './tasks-card.tsx'
import { UnforeseenView } from './unforeseen-view.tsx'
import { usePercents } from './use-percents.ts'
import { type Site, useSite } from './use-site.ts'
import type { FirmView } from './views.ts'

const tones: Partial<Record<ExecutionPhase, Tone>> = {
  suspended: 'warning',
  completed: 'warning',
  accepted: 'success',
  closed: 'success',
  terminated: 'error',
  cancelled: 'error',
}

/** Those under way now, as the page was opened: a line does not move away under the thumb. */
function useToday({ read, file }: Site): ReadonlySet<number> {
  const [lines] = useState(() => {
    const percentOf = (line: number) => file.percents.get(line) ?? 0
    const begun = read.facts.lines.filter(({ line }) => percentOf(line) > 0 && percentOf(line) < 100)
    const next = read.facts.lines.filter(({ line }) => percentOf(line) === 0).slice(0, 1)
    return new Set((begun.length > 0 ? begun : next).map(({ line }) => line))
  })
  return lines
}

/** « Lundi 16 novembre 2026, jour 5 sur 6 » */
function dayWords({ file, today }: Site): string {
  const day = capitalized(formatDay(today))
  const [start, end] = [startOn(file), endOn(file, today)]
  if (start === null || end === null || today < start || today > end) return day
  const { departmentCode } = file.facts
  return `${day}, jour ${countWorking(start, today, departmentCode)} sur ${countWorking(start, end, departmentCode)}`
}

/** The lines of the order, those of today first, the others further down. */
function useLines(site: Site) {
  const { read, file } = site
  const now = useToday(site)
  const percents = usePercents(site)
  const disabled = site.whyNot({ kind: 'progressed', body: { percents: [], words: '' } }) !== null
  const common = {
    quantityOf: (line: number) => file.quantities.get(line) ?? 0,
    percentOf: percents.percentOf,
    onChange: percents.setPercent,
    disabled,
  }
  const ofToday = read.facts.lines.filter(({ line }) => now.has(line))
  const others = read.facts.lines.filter(({ line }) => !now.has(line))
  const isOver = ['accepted', 'closed', 'terminated', 'completed'].includes(file.phase)
  return {
    first: !isOver && ofToday.length > 0 && (
      <Card title="À faire aujourd’hui" text={dayWords(site)} actions={<TimeTag of={site} />} flush>
        <PercentLines lines={ofToday} {...common} strong />
      </Card>
    ),
    rest: (isOver || others.length > 0) && (
      <Card
        title={isOver ? 'Avancement' : 'Autres lignes'}
        text={`${file.facts.nature === 'works' ? 'Chantier' : 'Mission'} à ${donePercent(file)}\u00A0%${donePercent(file) === toldPercent(file) ? '' : `, ${toldPercent(file)}\u00A0% au dernier avancement noté`}`}
        flush
      >
        <PercentLines lines={isOver ? read.facts.lines : others} {...common} />
      </Card>
    ),
  }
}

/** How the site ends: the declaration, or what stands in its way. */
function EndCard({ site: { read, file, today, act, isActing } }: { site: Site }) {
  const id = read.purchaseOrder
  const left = file.facts.lines.filter(({ line }) => (file.percents.get(line) ?? 0) < 100).length
  const isWorks = file.facts.nature === 'works'
  const stopped = openSuspension(file)
  if (file.phase === 'suspended')
    return (
      <Card
        title={isWorks ? 'Chantier suspendu' : 'Mission suspendue'}
        text="Le délai ne court plus jusqu’à la reprise."
      >
        <Button size="md" loading={isActing} onClick={() => act({ kind: 'resumed', body: { day: today, words: '' } })}>
          Reprendre aujourd’hui
        </Button>
      </Card>
    )
  if (file.phase !== 'toStart' && file.phase !== 'underWay') return null
  return (
    <Card title={isWorks ? 'Travaux terminés\u00A0?' : 'Prestation terminée\u00A0?'}>
      {stopped && (
        <>
          <p className="c-note">Suspension à compter du {formatDay(stopped.from)}&nbsp;: le délai court jusque-là.</p>
          <Button
            size="md"
            variant="default"
            loading={isActing}
            onClick={() => act({ kind: 'resumed', body: { day: today, words: '' } })}
          >
            Renoncer à la suspension
          </Button>
        </>
      )}
      <p className="c-note">
        {left === 0
          ? 'Toutes les lignes sont à 100\u00A0%.'
          : `Il reste ${left}\u00A0${plural(left, 'ligne')} sous 100\u00A0%. Vous pourrez déclarer la fin quand tout est fait, ou dire ce qui manque.`}
      </p>
      <PlainLink tone={left === 0 ? 'primary' : 'default'} tall href={paths.execution(id, { view: 'achevement' })}>
        <IconFlag size={18} stroke={1.7} aria-hidden />
        {isWorks ? 'Déclarer les travaux achevés' : 'Remettre la prestation'}
      </PlainLink>
      <PlainLink tone="subtle" href={paths.execution(id, { view: 'imprevu' })}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
        Signaler un imprévu
      </PlainLink>
      <PlainLink tone="subtle" href={paths.execution(id, { view: 'quantites' })}>
        Proposer d’autres quantités
      </PlainLink>
    </Card>
  )
}

/** What was not lifted yet, in a line, with the way to do it. */
function PointsCard({ site: { read, file } }: { site: Site }) {
  const { points } = file
  if (points.length === 0) return null
  const left = points.filter(({ state }) => state === 'open').length
  const lifted = points.filter(({ state }) => state === 'lifted').length
  return (
    <Card
      title="Réserves"
      text={`${lifted}\u00A0${plural(lifted, 'levée')} sur ${points.length}`}
      actions={
        <PlainLink
          tone={left > 0 ? 'primary' : 'default'}
          href={paths.execution(read.purchaseOrder, { view: 'reserves' })}
        >
          {left > 0 ? 'Lever les réserves' : 'Voir les réserves'}
        </PlainLink>
      }
    >
      <span className={styles.segments} aria-hidden>
        {points.map(({ id, state }) => (
          <span key={id} data-state={state} />
        ))}
      </span>
      <ul className={styles.pointWords}>
        {points
          .filter(({ state }) => state !== 'lifted')
          .map(({ id, words, place, liftBy, state }) => (
            <li key={id}>
              {[words, place].filter(Boolean).join(', ')}
              <span className="c-note">
                {' '}
                {state === 'done' ? 'dite levée, à vérifier par l’acheteur' : `à lever avant le ${formatDay(liftBy)}`}
              </span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** The site itself: today, whom to call, how to get in, photos, messages; then what is asked and owed. */
function SitePage({ site, said }: { site: Site; said: string }) {
  const { read, file, today } = site
  const { first, rest } = useLines(site)
  const [shots, setShots] = useState<Shot[]>([])
  const sheet = useWindow<Shot[]>()
  const take = (taken: Shot[]) => {
    setShots(taken)
    sheet.open(taken)
  }
  const mayTell = site.whyNot({ kind: 'said', body: { words: '…' } }) === null
  const end = endOn(file, today)
  const open = shownProposals(file)
  // What one has to answer comes first; what one waits for, after what one has to do.
  const asked = open.filter((one) => one.side !== 'firm' && isAgreeable(file, one))
  const own = open.filter(({ side }) => side === 'firm')
  const overtaken = open.filter((one) => one.side !== 'firm' && !isAgreeable(file, one))
  return (
    <>
      <Breadcrumb parents={[{ label: 'Mes commandes', path: paths.supplierOrders() }]} here={read.cartName} />
      <p className={styles.over}>
        {read.rank === null ? <Tag tone="free">Libre</Tag> : <Tag tone="petrol">Formalisé, rang {read.rank}</Tag>}
        <span className="c-num">Commande {read.number}</span>
      </p>
      <PageHeader
        title={read.cartName}
        tags={<Tag tone={tones[file.phase] ?? 'petrol'}>{capitalized(phaseTitle(file.phase, file.facts.nature))}</Tag>}
        text={`${read.customer.organisation}${end && ['toStart', 'underWay', 'suspended'].includes(file.phase) ? `. Fin à tenir\u00A0: ${formatDay(end)}` : ''}`}
      />
      <Offline site={site} />
      {read.contestedAt && (
        <Notice tone="warning" title="Commande en attente">
          Votre entreprise a dit n’avoir pas accepté elle-même. Rien ne s’engage tant que vous, depuis la commande, ou
          la centrale ne l’avez pas réglé. Vous pouvez écrire à l’acheteur.
        </Notice>
      )}
      <Said>{said}</Said>
      <div className={`c-beside ${styles.columns}`}>
        <div className={styles.main} data-mixed>
          <div className={styles.main} data-place="first">
            <TasksCard site={site} />
            {asked.length > 0 && (
              <Card title="À répondre">
                {asked.map((proposal) => (
                  <ProposalBox key={proposal.act} of={site} proposal={proposal} />
                ))}
              </Card>
            )}
            <NoticeCard site={site} />
            <PenaltyCard site={site} />
            <StartCard site={site} />
            {first}
            <div id="reception">
              <AwaitedCard site={site} />
            </div>
            <div id="decision">
              <DecisionCard site={site} />
            </div>
            <PointsCard site={site} />
            {overtaken.length > 0 && (
              <Card title="Demandes sans suite">
                {overtaken.map((proposal) => (
                  <ProposalBox key={proposal.act} of={site} proposal={proposal} />
                ))}
              </Card>
            )}
            {own.length > 0 && (
              <Card title="Vos demandes">
                {own.map((proposal) => (
                  <ProposalBox key={proposal.act} of={site} proposal={proposal} />
                ))}
              </Card>
            )}
          </div>
          <SitePhotos site={site} onShots={take} mayTake={mayTell} />
          {rest}
          <Conversation of={site} />
          <div id="factures">
            <MoneyCard site={site} />
          </div>
          <div id="evaluation">
            <JudgementCard site={site} />
          </div>
          <Thread of={site} />
        </div>
        <div className={styles.side} data-mixed>
          <div className={styles.side} data-place="soon">
            <ContactsCard site={site} />
            <AccessCard site={site} />
          </div>
          <EndCard site={site} />
          <FirmOrderFacts site={site} />
          <SubcontractorsCard site={site} />
          <DocumentsCard of={site} />
        </div>
      </div>
      {mayTell && (
        <div className={`${styles.bar} c-screen-only`} data-phone data-page-bar>
          <div className={styles.barActs} data-uneven>
            <PlainButton tall onClick={() => document.querySelector<HTMLElement>('#conversation textarea')?.focus()}>
              <IconMessage size={20} stroke={1.7} aria-hidden />
              Message
            </PlainButton>
            <PhotoButton camera look="primary" onShots={take}>
              Prendre une photo
            </PhotoButton>
          </div>
        </div>
      )}
      <PhotoSheet site={site} shots={shots} opened={sheet.opened} onClose={sheet.close} />
    </>
  )
}

type Props = { read: ExecutionFile; view?: FirmView | undefined }

/** What the firm reads and does of the works of one order, on its phone first. */
export function FirmFile({ read, view }: Props) {
  const site = useSite(read)
  const [said, say] = useState('')
  const navigate = useNavigate()
  const back = (words: string) => {
    say(words)
    void navigate({ to: '/compte/execution/$id', params: { id: String(read.purchaseOrder) } })
    window.scrollTo(0, 0)
  }
  switch (view) {
    case 'achevement':
      return <CompletionView site={site} onDone={back} />
    case 'reserves':
      return (
        <>
          <PointsView site={site} onSaid={say} />
          <Said>{said}</Said>
        </>
      )
    case 'quantites':
      return <QuantitiesView site={site} onDone={back} />
    case 'situation':
      return <StatementView site={site} isFinal={false} onDone={back} />
    case 'decompte':
      return <StatementView site={site} isFinal onDone={back} />
    case 'imprevu':
      return <UnforeseenView site={site} onDone={back} />
    default:
      return <SitePage site={site} said={said} />
  }
}
