import type { Candidate } from '@charpente/contract/consultation/application/application'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { applicationReference } from '@charpente/domain/consultation/application/reference'
import { type FormEvent, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { fieldErrorsOf, refusalOf } from '../../../../lib/refusal.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useOpened } from '../opened-application.ts'
import { WRONG_PRICES } from '../prices/wrong-prices.ts'
import { ReviewPanel } from '../review/review-panel.tsx'
import { focusField } from '../steps/focus-field.ts'
import { Acceptance } from './acceptance.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RecapColumns } from './recap-columns.tsx'
import { isGood, usePreview } from './use-preview.ts'

const NOT_READY = 'L’aperçu se prépare. Attendez qu’il soit prêt, lisez-le, puis choisissez «\u00A0Suivant\u00A0».'

/** The city of the first contractor. Q-97 */
export function cityOf({ step3, step11 }: Candidate): string {
  const [first] = (step3?.contractors ?? []) as { addressCity?: string }[]
  return first?.addressCity || (step11?.madeIn ?? '')
}

/** Screen 10: the whole file on one page, the contract as it would be signed, and its acceptance. W §2 */
export function RecapScreen() {
  const { application, facts, code, isReadOnly, wrongPrices, setSaving, onSaved } = useOpened()
  const preview = usePreview()
  const [isTicked, setTicked] = useState(application.acceptDeal)
  const [error, setError] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const madeIn = cityOf(application)

  const refuse = (words: string) => {
    setError(words)
    focusField('acceptDeal')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isReadOnly) return
    setNotice(null)
    if (wrongPrices.length > 0) return setNotice(WRONG_PRICES)
    if (!isTicked) return refuse(REQUIRED)
    if (!isGood(preview)) return setNotice(NOT_READY)
    setSaving(true)
    try {
      onSaved(
        await api.saveCandidate({
          params: { id: application.id },
          body: { step: 11, step11: { madeIn, acceptDeal: true } },
          code,
        }),
      )
    } catch (failure) {
      const fields = fieldErrorsOf(failure)
      if (fields.acceptDeal) refuse(fields.acceptDeal)
      else if (refusalOf(failure) === 'previewOutdated') {
        setTicked(false)
        setNotice(alertOf(failure as Error))
        preview.retry()
      } else showAlert(fields.madeIn ?? alertOf(failure as Error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <RecapColumns
      onSubmit={save}
      aside={
        <>
          <PreviewCard
            preview={preview}
            reference={applicationReference(application.edition, facts.category ?? '', application.id)}
          >
            <Acceptance
              madeIn={madeIn}
              isTicked={isTicked}
              isReadOnly={isReadOnly}
              error={error}
              onTick={(ticked) => {
                setTicked(ticked)
                setError(null)
                setNotice(null)
              }}
            />
          </PreviewCard>
          {notice && (
            <Notice tone="warning" said>
              {notice}
            </Notice>
          )}
        </>
      }
    >
      <ReviewPanel level={2} />
    </RecapColumns>
  )
}
