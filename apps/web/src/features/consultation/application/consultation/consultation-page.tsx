import type { Consultation } from '@charpente/contract/consultation/application/application'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { FORM_PHASE } from '@charpente/domain/consultation/application/opening'
import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClockHour4, IconExternalLink, IconLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { departmentsQuery, lotSummariesQuery } from '../../../../lib/api/catalogue-queries.ts'
import { consultationQuery } from '../../../../lib/api/common-queries.ts'
import { api } from '../../../../lib/api/desk-api.ts'
import { ask } from '../../../../lib/message.tsx'
import { formatMoment } from '../../../../lib/moments.ts'
import { instantOf } from '../../../../lib/paris-field.ts'
import { paths } from '../../../../lib/paths.ts'
import { fieldErrorsOf } from '../../../../lib/refusal.ts'
import { Card } from '../../../../ui/card.tsx'
import { DAY_TIME_WRONG, DayField } from '../../../../ui/day-field.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainLink } from '../../../../ui/plain-button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { AwardRules } from './award-rules.tsx'
import styles from './consultation-page.module.css'
import { type ConsultationValues, settingsOf, valuesOf } from './consultation-values.ts'
import { LotChoice } from './lot-choice.tsx'
import { RelaunchedLots } from './relaunched-lots.tsx'

const REQUIRED = 'Ce champ est requis'

const phases = [
  { value: '', label: 'Aucune\u00A0: les candidatures sont closes' },
  { value: '1', label: 'Phase 1' },
  { value: '2', label: `Phase 2 : le formulaire est ouvert` },
  { value: '3', label: 'Phase 3' },
]

const state = ({ closed }: Pick<Consultation, 'closed'>) =>
  closed === null ? (
    <Tag tone="success" icon={<IconClockHour4 size={14} stroke={1.9} aria-hidden />}>
      Ouverte
    </Tag>
  ) : (
    <Tag tone="neutral" icon={<IconLock size={14} stroke={1.9} aria-hidden />}>
      Close
    </Tag>
  )

const whyNotTyped = (typed: string) => (typed.trim() !== '' && instantOf(typed) === null ? DAY_TIME_WRONG : null)

const isBefore = (first: string, then: string) => (instantOf(first) ?? '') < (instantOf(then) ?? '')

function Settings({ consultation, onDone }: { consultation: Consultation; onDone: (notice: string) => void }) {
  const queryClient = useQueryClient()
  const lots = useQuery(lotSummariesQuery())
  const departments = useQuery(departmentsQuery())
  const form = useForm<ConsultationValues>({
    initialValues: valuesOf(consultation),
    validate: {
      reference: (typed) => (typed.trim() === '' ? REQUIRED : null),
      name: (typed) => (typed.trim() === '' ? REQUIRED : null),
      opensAt: whyNotTyped,
      questionsUntil: whyNotTyped,
      deadline: (typed, { opensAt }) =>
        whyNotTyped(typed) ??
        (typed && opensAt && !isBefore(opensAt, typed) ? candidateRefusals.consultationDates.message : null),
    },
  })
  const saving = useMutation({
    mutationFn: (values: ConsultationValues) =>
      api.saveConsultation({ params: { edition: consultation.edition }, body: settingsOf(values) }),
    meta: { silent: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(consultationQuery().queryKey, saved)
      // Once open, points and baskets no longer change.
      queryClient.invalidateQueries({ queryKey: ['operator', 'award-rules'] })
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
    const closes = consultation.closed === null && Number(values.phase) !== FORM_PHASE
    const sure =
      !closes ||
      (await ask('Fermer les candidatures\u00A0?', {
        consequence: 'Plus rien ne s’écrit dans les dossiers en cours. Ils restent lisibles.',
        confirmLabel: 'Fermer',
      }))
    if (sure) saving.mutate(values)
  })
  const date = (name: 'opensAt' | 'deadline' | 'questionsUntil', label: string, description: string) => (
    <DayField withTime label={label} description={description} {...form.getInputProps(name)} />
  )
  return (
    <form className={styles.parts} noValidate onSubmit={send}>
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
      {lots.data && (
        <LotChoice
          lots={lots.data}
          chosen={form.values.lots}
          onChange={(chosen) => form.setFieldValue('lots', chosen)}
        />
      )}
      {lots.data && departments.data && (
        <RelaunchedLots
          lots={lots.data.filter(({ code }) => form.values.lots.includes(code))}
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

/** When applications are taken, for what and where. */
export function ConsultationPage() {
  const { data: consultation, isError, refetch } = useQuery(consultationQuery())
  const [notice, setNotice] = useState<string | null>(null)
  return (
    <DeskPage
      title="Consultation"
      text={
        consultation && (
          <span className={styles.state}>
            {state(consultation)}
            Édition {consultation.edition}
            {consultation.deadline && `, jusqu’au ${formatMoment(consultation.deadline)}`}
          </span>
        )
      }
      actions={
        <PlainLink href={paths.application()} target="_blank">
          <IconExternalLink size={16} stroke={1.8} aria-hidden />
          Voir l’accueil de la candidature
        </PlainLink>
      }
      notice={notice}
    >
      {consultation ? (
        <>
          <Settings consultation={consultation} onDone={setNotice} />
          <AwardRules edition={consultation.edition} lots={consultation.lots} onDone={setNotice} />
        </>
      ) : isError ? (
        <Failure onRetry={refetch} />
      ) : (
        <Loading>
          <Lines count={8} />
        </Loading>
      )}
    </DeskPage>
  )
}
