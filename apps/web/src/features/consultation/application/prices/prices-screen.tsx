import { geographyOf } from '@charpente/contract/consultation/application/facts'
import { IconCopy, IconTableDown, IconTablePlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { DraftNotice } from '../shell/draft-notice.tsx'
import { STEP_FORM } from '../shell/step-screen.tsx'
import { CopyWindow } from './copy-window.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PriceBoard } from './price-board.tsx'
import { LOT_MISSING, OFFER_REQUIRED } from './price-words.ts'
import styles from './prices.module.css'
import { placeOf, pricesAsText, type Schedule } from './schedule.ts'
import { type PricesProps, usePrices } from './use-prices.ts'
import { WorkbookWindow } from './workbook-window.tsx'

type PricesScreenProps = PricesProps & {
  /** How many prices `Suivant` found that cannot be read. */
  onTried: (count: number) => void
  onDone: () => void
  onCode: () => void
}

function Kept({ schedule, onCode }: { schedule: Schedule; onCode: () => void }) {
  const { keeper, store } = schedule
  if (!keeper) return null
  return <KeptIn keeper={keeper} onCode={onCode} answers={() => pricesAsText(store)} />
}

type KeptInProps = { keeper: NonNullable<Schedule['keeper']>; answers: () => string; onCode: () => void }
const KeptIn = ({ keeper, answers, onCode }: KeptInProps) => (
  <DraftNotice
    keeping={keeper.useValue()}
    answers={answers}
    onRetry={() => keeper.flush()}
    onCompare={() => undefined}
    onCode={onCode}
  />
)

/** The financial offer: which prices, where, and the schedule to fill. W §2 */
export function PricesScreen(props: PricesScreenProps) {
  const { application, facts, isReadOnly, onTried, onDone, onCode } = props
  const { identicalOffer, step10 } = application
  const { areas } = facts
  const prices = usePrices(props)
  const { schedule, loading } = prices
  const [chosen, setChosen] = useState('')
  const [errors, setErrors] = useState<{ kind?: string; place?: string }>({})
  const [wanted, setWanted] = useState<{ id: number; column: number; at: number } | null>(null)
  const [isCopying, setCopying] = useState(false)
  const file = useRef<HTMLInputElement>(null)

  const savedIn = (code: string) => step10?.departments.find((one) => one.code === code)?.priced ?? 0

  /** Whether the choice was made: somebody may stay to save first. */
  const choosePlace = async (code: string): Promise<boolean> => {
    if (!(await prices.mayLeave())) return false
    if (schedule) await prices.refresh().catch(() => undefined)
    prices.unload()
    setChosen(code)
    setErrors({})
    return true
  }
  const loadPlace = async (code: string) => {
    const place = areas.find((one) => one.code === code)
    if (!place) return setErrors({ place: LOT_MISSING })
    if (schedule && !(await choosePlace(code))) return
    setChosen(code)
    setErrors({})
    await prices.load(place)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReadOnly) return
    if (identicalOffer === null) return setErrors({ kind: OFFER_REQUIRED })
    if (!(await prices.save())) return
    const wrong = schedule?.store.firstWrong()
    onTried(schedule?.store.counts().wrong ?? 0)
    if (wrong) return setWanted({ ...wrong, at: Date.now() })
    await prices.refresh().catch(() => undefined)
    onDone()
  }
  const place = schedule && placeOf(schedule)
  const isSingle = areas.length <= 1
  const kind = geographyOf(facts.category) === 'region' ? 'la région' : 'le département'
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.intro}>
          Bordereau des prix unitaires du lot {facts.category}, hors taxes. Trois paliers de quantité par ligne.
        </p>
        {identicalOffer !== null && (
          <div className={styles.tools}>
            <PlainButton onClick={prices.download}>
              <IconTableDown size={17} stroke={1.7} aria-hidden />
              Télécharger le classeur
            </PlainButton>
            {!isReadOnly && (
              <PlainButton onClick={() => file.current?.click()}>
                <IconTablePlus size={17} stroke={1.7} aria-hidden />
                Importer un classeur
              </PlainButton>
            )}
            <input
              ref={file}
              type="file"
              hidden
              aria-label="Classeur rempli"
              accept=".xlsx"
              onChange={(event) => {
                const chosenFile = event.currentTarget.files?.[0]
                event.currentTarget.value = ''
                if (chosenFile) prices.look(chosenFile)
              }}
            />
          </div>
        )}
      </div>
      <Said>{prices.done}</Said>
      {schedule && <Kept schedule={schedule} onCode={onCode} />}
      <form id={STEP_FORM} className={styles.form} noValidate onSubmit={submit}>
        {!isSingle && identicalOffer !== null && schedule && (
          <div className={styles.kindLine}>
            <h2 className={styles.heading}>
              {identicalOffer ? 'Offre identique partout' : `Offre différente selon ${kind}`}
            </h2>
            {!isReadOnly && (
              <div className={styles.kindActs}>
                {place && (
                  <button type="button" className={styles.link} onClick={() => setCopying(true)}>
                    <IconCopy size={16} stroke={1.7} aria-hidden />
                    Copier ces prix vers d’autres territoires
                  </button>
                )}
                <button type="button" className={styles.link} onClick={() => prices.switchOffer(!identicalOffer)}>
                  {identicalOffer ? 'Passer à une offre différente' : 'Passer à une offre identique'}
                </button>
              </div>
            )}
          </div>
        )}
        {!isSingle && !schedule && loading === 'no' && (
          <OfferChoice
            identical={identicalOffer}
            isReadOnly={isReadOnly}
            error={errors.kind ?? null}
            onChoose={(identical) => {
              setErrors({})
              prices.switchOffer(identical)
            }}
          />
        )}
        {identicalOffer === false && (
          <PlacePicker
            places={areas}
            savedIn={savedIn}
            chosen={chosen}
            total={step10?.total ?? 0}
            error={errors.place ?? null}
            isRegional={geographyOf(facts.category) === 'region'}
            loaded={schedule}
            onChoose={choosePlace}
            onLoad={loadPlace}
          />
        )}
        {loading === 'yes' && (
          <Loading>
            <Lines count={12} />
          </Loading>
        )}
        {loading === 'failed' && (
          <Failure onRetry={() => prices.load(areas.find(({ code }) => code === chosen) ?? null)} />
        )}
        {schedule && loading !== 'yes' && (
          <PriceBoard
            key={place?.code}
            store={schedule.store}
            isReadOnly={isReadOnly}
            wanted={wanted}
            onCheck={isReadOnly ? null : prices.check}
          />
        )}
      </form>
      {place && (
        <CopyWindow
          key={String(isCopying)}
          opened={isCopying}
          from={place}
          places={areas}
          pricedIn={savedIn}
          onCopy={prices.copyTo}
          onClose={() => setCopying(false)}
        />
      )}
      <WorkbookWindow
        file={prices.preview?.file ?? null}
        report={prices.preview?.report ?? null}
        isApplying={prices.isApplying}
        onApply={prices.apply}
        onAnnotate={prices.annotate}
        onClose={prices.closePreview}
      />
    </div>
  )
}
