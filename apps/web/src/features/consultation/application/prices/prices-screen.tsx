import { geographyOf } from '@charpente/contract/consultation/application/facts'
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Failure } from '../../../../ui/failure.tsx'
import { Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { Said } from '../../../../ui/said.tsx'
import { isPriceFromHere } from '../drafts/copies.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { useOpened } from '../opened-application.ts'
import { ConflictWindow } from '../shell/conflict-window.tsx'
import { DraftNotice } from '../shell/draft-notice.tsx'
import { STEP_FORM } from '../shell/step-screen.tsx'
import { lastOpenScreen } from '../wizard-state.ts'
import { OfferChoice } from './offer-choice.tsx'
import { OfferLine } from './offer-line.tsx'
import { PlacePicker } from './place-picker.tsx'
import { PriceBoard } from './price-board.tsx'
import { isOpen } from './price-store.ts'
import { OFFER_REQUIRED } from './price-words.ts'
import styles from './prices.module.css'
import { placeOf, pricesAsText, type Schedule } from './schedule.ts'
import { SwitchWindow } from './switch-window.tsx'
import { usePlaceChoice } from './use-place-choice.ts'
import { usePrices } from './use-prices.ts'
import { WorkbookTools } from './workbook-tools.tsx'
import { WorkbookWindow } from './workbook-window.tsx'
import { scheduleName } from './wrong-prices.ts'

type KeptProps = { schedule: Schedule & { keeper: DraftKeeper }; isAsking: boolean; setAsking: (is: boolean) => void }

/** Whether what is typed is kept, and the choice where a price was changed here and elsewhere. */
function Kept({ schedule, isAsking, setAsking }: KeptProps) {
  const { application, onCode } = useOpened()
  const { keeper, store } = schedule
  const keeping = keeper.useValue()
  const contested = useSyncExternalStore(
    (follower) => store.follow('whole', follower),
    () => store.contested().length,
  )
  const open = useEffectEvent(() => setAsking(true))
  useEffect(() => {
    if (contested > 0) open()
  }, [contested])
  const prices = contested > 0 ? store.contested() : []
  const name = scheduleName(placeOf(schedule)?.code ?? null)
  const from = prices.some(({ article, column, price }) =>
    isPriceFromHere(application.id, name, article.id, column, price),
  )
    ? 'tab'
    : 'device'
  return (
    <>
      <DraftNotice
        keeping={contested > 0 ? { ...keeping, status: 'conflict', from } : keeping}
        answers={() => pricesAsText(store)}
        onRetry={() => keeper.flush()}
        onCompare={() => setAsking(true)}
        onCode={onCode}
      />
      {contested > 0 && (
        <ConflictWindow
          opened={isAsking}
          from={from}
          fields={prices.map(({ article, column, mine, theirs }) => ({
            path: `${article.id}.${column}`,
            label: isOpen(article, 1) ? `${article.code}, prix ${'ABC'[column]}` : `${article.code}, forfait`,
            mine: mine || '(vide)',
            theirs: theirs || '(vide)',
          }))}
          mineAt={null}
          theirsAt={null}
          onSettle={store.settle}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** There are prices for a lot and its places: whoever comes here first is led to choose them. */
function NoLot() {
  const { goTo, isReadOnly } = useOpened()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goTo('step2')
  }
  return (
    <form id={STEP_FORM} noValidate onSubmit={submit}>
      <Notice tone="warning">
        <p>
          Enregistrez d’abord l’étape «&nbsp;Objet de la candidature&nbsp;»&nbsp;: le bordereau est celui du lot et des
          territoires choisis.
        </p>
        {!isReadOnly && <PlainButton onClick={() => goTo('step2')}>Choisir mon lot</PlainButton>}
      </Notice>
    </form>
  )
}

export const PricesScreen = () => (useOpened().facts.category === null ? <NoLot /> : <LotPrices />)

/** The financial offer: which prices, where, and the schedule to fill. W §2 */
function LotPrices() {
  const { application, facts, screen, isReadOnly, wrongPrices, go, setReviewing } = useOpened()
  const { identicalOffer, step10 } = application
  const prices = usePrices()
  const { schedule, loading } = prices
  const place = usePlaceChoice(prices)
  const [kindError, setKindError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<{ id: number; column: number; at: number } | null>(null)

  // Whoever comes back to a price that cannot be read is led to it.
  const elsewhere = useEffectEvent(() => {
    const [wrong] = wrongPrices
    if (wrong?.place) place.load(wrong.place.code)
  })
  useEffect(() => {
    elsewhere()
  }, [])
  useEffect(() => {
    const wrong = schedule?.store.firstWrong()
    if (wrong) setWanted({ ...wrong, at: Date.now() })
  }, [schedule])

  const savedIn = (code: string) => step10?.departments.find((one) => one.code === code)?.priced ?? 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReadOnly) return
    if (identicalOffer === null) return setKindError(OFFER_REQUIRED)
    if (!(await prices.save())) return
    if (schedule && schedule.store.contested().length > 0) return setAsking(true)
    const wrong = schedule?.store.firstWrong()
    if (wrong) return setWanted({ ...wrong, at: Date.now() })
    await prices.refresh().catch(() => undefined)
    if (lastOpenScreen(application) > screen) go(screen + 1)
    else setReviewing(true)
  }
  const isSingle = facts.areas.length <= 1
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.intro}>
          Bordereau des prix unitaires du lot {facts.category}, hors taxes. Trois paliers de quantité par ligne.
        </p>
        {identicalOffer !== null && <WorkbookTools prices={prices} />}
      </div>
      <Said>{prices.done}</Said>
      {schedule?.keeper && (
        <Kept schedule={{ ...schedule, keeper: schedule.keeper }} isAsking={isAsking} setAsking={setAsking} />
      )}
      <form id={STEP_FORM} className={styles.form} noValidate onSubmit={submit}>
        {!isSingle && identicalOffer !== null && schedule && (
          <OfferLine prices={prices} schedule={schedule} savedIn={savedIn} />
        )}
        {!isSingle && !schedule && loading === 'no' && (
          <OfferChoice
            identical={identicalOffer}
            isReadOnly={isReadOnly}
            error={kindError}
            onChoose={(identical) => {
              setKindError(null)
              prices.switchOffer(identical)
            }}
          />
        )}
        {identicalOffer === false && (
          <PlacePicker
            places={facts.areas}
            savedIn={savedIn}
            chosen={place.chosen}
            total={step10?.total ?? 0}
            error={place.error}
            isRegional={geographyOf(facts.category) === 'region'}
            loaded={schedule}
            onChoose={place.choose}
            onLoad={place.load}
          />
        )}
        {loading === 'yes' && (
          <Loading>
            <Lines count={12} />
          </Loading>
        )}
        {loading === 'failed' && <Failure onRetry={place.retry} />}
        {schedule && loading !== 'yes' && (
          <PriceBoard
            key={placeOf(schedule)?.code}
            store={schedule.store}
            isReadOnly={isReadOnly}
            wanted={wanted}
            onCheck={isReadOnly ? null : prices.check}
          />
        )}
      </form>
      <SwitchWindow
        key={String(prices.isSwitching)}
        opened={prices.isSwitching}
        priced={schedule?.store.counts().priced ?? step10?.everywhere ?? 0}
        places={facts.areas.length}
        onSwitch={prices.differ}
        onClose={prices.closeSwitch}
      />
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
