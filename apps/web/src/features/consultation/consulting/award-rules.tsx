import type { AwardRulesOnWire } from '@charpente/contract/consultation/awards'
import { formatNumber } from '@charpente/domain/platform/format'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { amending } from '../../../lib/amending.ts'
import { CONSULTATIONS } from '../../../lib/api/consultations-query.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './award-rules.module.css'
import { type AwardValues, awardRulesIn, awardValuesOf, sumOf } from './award-values.ts'
import { Baskets } from './baskets.tsx'

const awardRulesQuery = (consultation: number) =>
  queryOptions({
    queryKey: ['operator', 'award-rules', consultation],
    queryFn: () => api.getAwardRules({ params: { consultation } }),
  })

type Changed = (notice: string) => void

function Points({ rules, onDone }: { rules: AwardRulesOnWire; onDone: Changed }) {
  const queryClient = useQueryClient()
  const draft = useDraft(`award-rules.${rules.consultation}`, awardValuesOf(rules))
  const [values, setValues] = useState<AwardValues>(draft.initialValues)
  const saving = useMutation({
    mutationFn: () =>
      amending((amended) =>
        api.saveAwardRules({
          params: { consultation: rules.consultation },
          body: { ...awardRulesIn(values), ...amended },
        }),
      ),
    meta: { silent: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(awardRulesQuery(rules.consultation).queryKey, saved)
      // What was missing before it opens may no longer be.
      queryClient.invalidateQueries({ queryKey: CONSULTATIONS })
      draft.clear()
      onDone('Points et critères enregistrés.')
    },
  })
  const change = (changes: Partial<AwardValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
  }
  const changeOne = (at: number, changes: Partial<AwardValues['criteria'][number]>) =>
    change({ criteria: values.criteria.map((one, index) => (index === at ? { ...one, ...changes } : one)) })
  const sum = sumOf(values)
  const isJudged = rules.locked === 'consultationJudged'
  const input = { readOnly: isJudged }
  return (
    <Card
      title="Points et critères"
      text="Comment les offres se comparent. Annoncés dans le règlement, ils ne changent ensuite que par un rectificatif."
    >
      {rules.locked && (
        <Notice>
          {isJudged
            ? 'Des offres signées sont jugées ainsi\u00A0: rien n’en change plus.'
            : 'La consultation est ouverte\u00A0: ce qui change ici donne un rectificatif, dont le motif vous est demandé.'}
        </Notice>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <div className={styles.head}>
          <TextInput
            label="Prix, en points"
            inputMode="decimal"
            value={values.price}
            onChange={({ currentTarget }) => change({ price: currentTarget.value })}
            {...input}
          />
          <TextInput
            label="Attente après les lettres, en jours"
            inputMode="numeric"
            value={values.waitingDays}
            onChange={({ currentTarget }) => change({ waitingDays: currentTarget.value })}
            {...input}
          />
          <SelectField
            label="Offre où un prix manque"
            value={values.missingPrices}
            disabled={isJudged}
            options={[
              { value: 'clarify', label: 'Une précision est demandée' },
              { value: 'irregular', label: 'L’offre est irrégulière' },
            ]}
            onChange={({ currentTarget }) =>
              change({ missingPrices: currentTarget.value as AwardValues['missingPrices'] })
            }
          />
        </div>
        {values.criteria.map((criterion, at) => (
          <div key={criterion.key} className={styles.criterion}>
            <TextInput
              label={`Critère technique ${at + 1}`}
              value={criterion.name}
              onChange={({ currentTarget }) => changeOne(at, { name: currentTarget.value })}
              {...input}
            />
            <TextInput
              label="Points"
              aria-label={`Points de ${criterion.name || `critère ${at + 1}`}`}
              inputMode="decimal"
              value={criterion.weight}
              onChange={({ currentTarget }) => changeOne(at, { weight: currentTarget.value })}
              {...input}
            />
            {!isJudged && (
              <ActionIcon
                size={36}
                aria-label={`Retirer ${criterion.name || `le critère ${at + 1}`}`}
                onClick={() => change({ criteria: values.criteria.filter((_, index) => index !== at) })}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        <p className={styles.sum} role="status" data-wrong={sum !== 100 || undefined}>
          {sum === null ? 'Des points ne sont pas un nombre.' : `${formatNumber(sum)} points en tout, sur 100.`}
        </p>
        {saving.error && (
          <Notice tone="error" said>
            {alertOf(saving.error)}
          </Notice>
        )}
        {!isJudged && (
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() =>
                change({
                  criteria: [...values.criteria, { key: crypto.randomUUID(), code: '', name: '', weight: '0' }],
                })
              }
            >
              Ajouter un critère
            </Button>
            <Button type="submit" loading={saving.isPending}>
              Enregistrer les points
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

type AwardRulesProps = { consultation: number; lots: readonly string[]; onDone: Changed }

/** How offers will be scored: points, criteria, waiting days, and a basket for each lot. Q-131 */
export function AwardRules({ consultation, lots, onDone }: AwardRulesProps) {
  const { data: rules } = useQuery(awardRulesQuery(consultation))
  if (!rules) return null
  return (
    <div className={styles.parts}>
      <Points key={rules.consultation} rules={rules} onDone={onDone} />
      <Baskets rules={rules} lots={lots} onDone={onDone} />
    </div>
  )
}
