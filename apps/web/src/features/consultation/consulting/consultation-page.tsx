import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { daysLeft } from '@charpente/domain/platform/calendar'
import { plural } from '@charpente/domain/platform/text'
import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClockHour4, IconExternalLink, IconFilePencil, IconLock, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { departmentsQuery } from '../../../lib/api/catalogue-queries.ts'
import { consultationQuery } from '../../../lib/api/common-queries.ts'
import { deskConsultationQuery, stateWords } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { editionQuery } from '../../../lib/api/editions-query.ts'
import { useDraft } from '../../../lib/draft.ts'
import { ask } from '../../../lib/message.tsx'
import { formatMoment } from '../../../lib/moments.ts'
import { instantOf } from '../../../lib/paris-field.ts'
import { paths } from '../../../lib/paths.ts'
import { fieldErrorsOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DAY_TIME_WRONG, DayField } from '../../../ui/day-field.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useWindow } from '../../../ui/use-window.ts'
import { Window } from '../../../ui/window.tsx'
import { AmendWindow } from './amend-window.tsx'
import { Amounts } from './amounts.tsx'
import { AwardRules } from './award-rules.tsx'
import { Board } from './board.tsx'
import styles from './consultation-page.module.css'
import { type ConsultationValues, settingsOf, valuesOf, whyNotAmount } from './consultation-values.ts'
import { DossierCards } from './dossier-cards.tsx'
import { FruitlessCard } from './fruitless-card.tsx'
import { LotChoice } from './lot-choice.tsx'
import { NewConsultationForm } from './new-consultation-form.tsx'
import { PaperClauseCard } from './paper-clause-card.tsx'
import { RelaunchedLots } from './relaunched-lots.tsx'
import { RenewalTermsCard } from './renewal-terms-card.tsx'

const phases = [
  { value: '', label: 'Aucune\u00A0: les candidatures sont closes' },
  { value: '1', label: 'Phase 1' },
  { value: '2', label: `Phase 2 : le formulaire est ouvert` },
  { value: '3', label: 'Phase 3' },
]

const StateTag = ({ state }: Pick<DeskConsultation, 'state'>) => {
  const StateIcon = state === 'open' ? IconClockHour4 : state === 'draft' ? IconPencil : IconLock
  return (
    <Tag tone={state === 'open' ? 'success' : 'neutral'} icon={<StateIcon size={14} stroke={1.9} aria-hidden />}>
      {stateWords[state]}
    </Tag>
  )
}

const whyNotTyped = (typed: string) => (typed.trim() !== '' && instantOf(typed) === null ? DAY_TIME_WRONG : null)

const isBefore = (first: string, then: string) => (instantOf(first) ?? '') < (instantOf(then) ?? '')

const wrongAmounts = ({ lots, amounts }: ConsultationValues): Record<string, string> =>
  Object.fromEntries(
    lots.flatMap((lot) =>
      (['min', 'max'] as const).flatMap((which) => {
        const why = whyNotAmount(amounts[lot]?.[which] ?? '')
        return why === null ? [] : [[`amounts.${lot}.${which}`, why]]
      }),
    ),
  )

type SettingsProps = { consultation: DeskConsultation; asked: number | undefined; onDone: (notice: string) => void }

function Settings({ consultation, asked, onDone }: SettingsProps) {
  const queryClient = useQueryClient()
  const { data: edition } = useQuery(editionQuery(consultation.edition))
  const departments = useQuery(departmentsQuery())
  const { user } = useSession()
  const draft = useDraft(`consultation.${user?.id}.${consultation.id}`, valuesOf(consultation))
  const form = useForm<ConsultationValues>({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      reference: (typed) => (typed.trim() === '' ? REQUIRED : null),
      name: (typed) => (typed.trim() === '' ? REQUIRED : null),
      opensAt: whyNotTyped,
      questionsUntil: whyNotTyped,
      deadline: (typed, { opensAt }) =>
        whyNotTyped(typed) ??
        (typed && opensAt && !isBefore(opensAt, typed) ? candidateRefusals.consultationDates.message : null),
      validityDays: (typed) => (/^\d{0,3}$/.test(typed.trim()) ? null : 'Un nombre de jours, par exemple 180'),
    },
  })
  const saving = useMutation({
    mutationFn: (values: ConsultationValues) =>
      amending((amended) =>
        api.saveConsultation({ params: { id: consultation.id }, body: { ...settingsOf(values), ...amended } }),
      ),
    meta: { silent: true },
    onSuccess: (saved) => {
      draft.clear()
      queryClient.setQueryData(deskConsultationQuery(asked).queryKey, saved)
      // What firms read, and what no longer changes once it is open.
      queryClient.invalidateQueries({ queryKey: consultationQuery().queryKey })
      queryClient.invalidateQueries({ queryKey: ['operator'] })
      form.setInitialValues(valuesOf(saved))
      form.reset()
      onDone(
        saved.closed === null
          ? 'Enregistré. La consultation est ouverte : la page de présentation l’annonce.'
          : `Enregistré. Les candidats lisent\u00A0: «\u00A0${candidateRefusals[saved.closed].message}\u00A0»`,
      )
    },
    onError: (error) => form.setErrors(fieldErrorsOf(error)),
  })
  const send = form.onSubmit(async (values) => {
    const wrong = wrongAmounts(values)
    if (Object.keys(wrong).length > 0) return form.setErrors(wrong)
    const closes = consultation.closed === null && Number(values.phase) !== FORM_PHASE
    const sure =
      !closes ||
      (await ask('Fermer les candidatures\u00A0?', {
        consequence:
          'Plus rien ne s’écrit dans les dossiers en cours. Ils restent lisibles, et les plis fermés jusqu’à la date limite annoncée.',
        confirmLabel: 'Fermer',
      }))
    if (sure) saving.mutate(values)
  })
  const date = (name: 'opensAt' | 'deadline' | 'questionsUntil', label: string, description: string) => (
    <DayField withTime label={label} description={description} {...form.getInputProps(name)} />
  )
  return (
    <form className={styles.parts} noValidate onSubmit={send}>
      {consultation.state === 'open' && (
        <Notice>
          La consultation est ouverte&nbsp;: ce qui change ici donne un rectificatif, dont le motif vous est demandé.
        </Notice>
      )}
      {draft.isRestored && (
        <Notice>
          Des réglages saisis n’étaient pas enregistrés&nbsp;: les voici.{' '}
          <PlainButton
            onClick={() => {
              draft.clear()
              form.setValues(valuesOf(consultation))
            }}
          >
            Revenir à ce qui est enregistré
          </PlainButton>
        </Notice>
      )}
      <Card title="La consultation" text="Ce que lisent les entreprises sur l’accueil de la candidature.">
        <div className={styles.pair}>
          <TextInput label="Référence" required {...form.getInputProps('reference')} />
          <TextInput label="Objet" required {...form.getInputProps('name')} />
        </div>
      </Card>
      <Card
        title="Phase et dates"
        text="Heures de Paris. Ces règles s’appliquent à toute écriture, brouillons compris."
      >
        <Select label="Phase en cours" data={phases} {...form.getInputProps('phase')} />
        <div className={styles.triple}>
          {date('opensAt', 'Ouverture', 'Avant elle, tout est clos.')}
          {date('deadline', 'Date limite', 'Après elle, plus rien ne s’écrit.')}
          {date('questionsUntil', 'Questions jusqu’au', 'Vide si aucune question n’est prise.')}
        </div>
      </Card>
      {edition && (
        <LotChoice
          lots={edition.lotLines}
          chosen={form.values.lots}
          onChange={(chosen) => form.setFieldValue('lots', chosen)}
        />
      )}
      {edition && <Amounts lots={edition.lotLines.filter(({ code }) => form.values.lots.includes(code))} form={form} />}
      {edition && departments.data && (
        <RelaunchedLots
          lots={edition.lotLines.filter(({ code }) => form.values.lots.includes(code))}
          departments={departments.data}
          rows={form.values.fruitless}
          onChange={(rows) => form.setFieldValue('fruitless', rows)}
        />
      )}
      {saving.error && (
        <Notice tone="error" said>
          {alertOf(saving.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button size="md" type="submit" loading={saving.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** Read again once one of its settings was saved, here or elsewhere: what else changes leaves the form as it is. */
const settingsKey = (consultation: DeskConsultation) => `${consultation.id} ${JSON.stringify(valuesOf(consultation))}`

function DaysLeft({ consultation: { state, deadline, now } }: { consultation: DeskConsultation }) {
  if (state !== 'open' || !deadline) return null
  const left = daysLeft(new Date(deadline), new Date(now))
  const words = left < 1 ? 'Il reste moins d’un jour' : `Il reste ${left} ${plural(left, 'jour')}`
  return <strong className={styles.left}>{words}</strong>
}

type ConsultationPageProps = {
  /** The one in the address; without it, the one under way. */
  asked: number | undefined
  isAdding: boolean
  onAdd: (isAdding: boolean) => void
  choice: ReactNode
  onChoose: (id: number) => void
}

/** A consultation: when applications are taken, for what, where, and how they will be judged. */
export function ConsultationPage({ asked, isAdding, onAdd, choice, onChoose }: ConsultationPageProps) {
  const { data: consultation, isError, refetch } = useQuery(deskConsultationQuery(asked))
  const [notice, setNotice] = useState<string | null>(null)
  const amendment = useWindow<true>()
  return (
    <DeskPage
      title="Consultation"
      text={
        consultation && (
          <span className={styles.state}>
            <StateTag state={consultation.state} />
            {consultation.reference}, édition {consultation.edition}
            {consultation.deadline && `, jusqu’au ${formatMoment(consultation.deadline)}`}
            <DaysLeft consultation={consultation} />
          </span>
        )
      }
      actions={
        <>
          {choice}
          <PlainLink href={paths.application()} target="_blank">
            <IconExternalLink size={16} stroke={1.8} aria-hidden />
            Voir l’accueil de la candidature
          </PlainLink>
          {consultation?.state === 'open' && (
            <Button
              variant="default"
              leftSection={<IconFilePencil size={17} stroke={1.8} aria-hidden />}
              onClick={() => amendment.open(true)}
            >
              Rectifier
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => onAdd(true)}
          >
            Nouvelle consultation
          </Button>
        </>
      }
      notice={notice}
    >
      {consultation ? (
        <>
          <Board consultation={consultation} />
          <FruitlessCard
            consultation={consultation}
            onDone={(id, reference) => {
              setNotice(`Les lots sont relancés par la consultation ${reference}. Fixez ses dates, puis ouvrez-la.`)
              onChoose(id)
            }}
          />
          {/* What was changed elsewhere is read again; what was typed here and not saved stays. */}
          <Settings key={settingsKey(consultation)} consultation={consultation} asked={asked} onDone={setNotice} />
          <DossierCards key={`dossier.${consultation.id}`} consultation={consultation.id} onDone={setNotice} />
          <PaperClauseCard key={`clause.${consultation.id}`} consultation={consultation} onDone={setNotice} />
          <RenewalTermsCard key={`renewals.${consultation.id}`} consultation={consultation} onDone={setNotice} />
          <AwardRules consultation={consultation.id} lots={consultation.lots} onDone={setNotice} />
          <AmendWindow
            consultation={consultation}
            opened={amendment.opened}
            onClose={amendment.close}
            onDone={(words) => {
              amendment.close()
              setNotice(words)
            }}
          />
        </>
      ) : consultation === null ? (
        <EmptyState title="Aucune consultation">
          Préparez la première&nbsp;: ses lots, ses dates, ses critères, puis ouvrez-la.
        </EmptyState>
      ) : isError ? (
        <Failure onRetry={refetch} />
      ) : (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
      <Window title="Nouvelle consultation" opened={isAdding} onClose={() => onAdd(false)}>
        <NewConsultationForm
          onCancel={() => onAdd(false)}
          onAdded={(id, reference) => {
            setNotice(`La consultation ${reference} est préparée. Choisissez ses lots et ses dates.`)
            onChoose(id)
          }}
        />
      </Window>
    </DeskPage>
  )
}
