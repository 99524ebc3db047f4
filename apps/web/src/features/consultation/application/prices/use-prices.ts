import type { PriceRemark, WorkbookReport } from '@charpente/contract/consultation/application-prices'
import { pricesInWords } from '@charpente/domain/consultation/application/priced-places'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alertOf, showAlert } from '../../../../lib/alert.tsx'
import { api } from '../../../../lib/api/own-api.ts'
import { ask } from '../../../../lib/message.tsx'
import { useOnLeaving } from '../../../../ui/use-on-leaving.ts'
import { useOpened } from '../opened-application.ts'
import { useConsultation } from '../use-consultation.ts'
import { elsewhereOf } from './elsewhere.ts'
import { importDone, PRICES_UNSAVED, SWITCH_OFFER } from './price-words.ts'
import {
  areaOf,
  filtersOf,
  forgetSchedules,
  type Owner,
  openSchedule,
  type Place,
  placeOf,
  type Schedule,
  saveSchedule,
} from './schedule.ts'
import { downloadAnnotated, downloadWorkbook, importWorkbook, previewWorkbook } from './workbook.ts'

/** The prices of an application: one schedule open at a time, kept as it is typed. */
export function usePrices() {
  const { application, facts, code, isReadOnly, setPricesKeeper, setSaving, onChanged } = useOpened()
  const { id, identicalOffer } = application
  const { ahead } = useConsultation(application.consultation)
  const owner: Owner = { id, code, category: facts.category, isReadOnly, ahead }
  const [schedule, setSchedule] = useState<Schedule | null>(null)
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no')
  const [preview, setPreview] = useState<{ file: File; report: WorkbookReport } | null>(null)
  const [isApplying, setApplying] = useState(false)
  const [done, setDone] = useState('')
  const [isSwitching, setSwitching] = useState(false)
  const current = useRef(schedule)
  current.current = schedule

  const show = (opened: Schedule | null) => {
    setSchedule(opened)
    setPricesKeeper(opened?.keeper ?? null)
  }

  async function load(place: Place | null): Promise<void> {
    setLoading('yes')
    try {
      const opened = await openSchedule(owner, place)
      show(opened)
      setLoading('no')
      if (place && !isReadOnly) compare(opened, place)
    } catch {
      setLoading('failed')
    }
  }

  /** Only a second look: without an answer, nothing is said. */
  const compare = (opened: Schedule, place: Place) =>
    elsewhereOf(owner, application, place).then(
      (others) => others.size > 0 && opened.store.compareWith(others),
      () => undefined,
    )

  // The same everywhere: there is nothing to choose, it is loaded by itself. W-PRICE-01
  const loadEverywhere = useEffectEvent(() => load(null))
  useEffect(() => {
    if (identicalOffer) loadEverywhere()
  }, [identicalOffer])

  // The list of steps and the review count what is saved, not what they read when the screen opened.
  const tellSaved = useEffectEvent(({ store, ...rest }: Schedule) => {
    const { step10 } = application
    if (!step10) return
    const [place, priced] = [placeOf(rest), store.savedCount()]
    const others = step10.departments.filter(({ code: other }) => other !== place?.code)
    const departments = place && priced > 0 ? [...others, { ...place, priced }] : others
    onChanged({ ...application, step10: place ? { ...step10, departments } : { ...step10, everywhere: priced } })
  })
  useEffect(() => {
    const stop = schedule?.store.follow('saved', () => tellSaved(schedule))
    return () => {
      stop?.()
    }
  }, [schedule])

  const flush = useEffectEvent(() => current.current?.keeper?.flush())
  const leave = useEffectEvent(() => {
    flush()
    setPricesKeeper(null)
  })
  useOnLeaving(flush)
  useEffect(() => {
    const retry = () => flush()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      leave()
    }
  }, [])

  const refresh = async () => onChanged(await api.getCandidate({ params: { id }, query: {}, code }))

  /** Tells what failed, says that one waits meanwhile. */
  async function waiting<T>(act: () => Promise<T>): Promise<T | null> {
    setSaving(true)
    try {
      return await act()
    } catch (error) {
      showAlert(alertOf(error as Error))
      return null
    } finally {
      setSaving(false)
    }
  }

  const save = async (): Promise<boolean> => {
    if (!schedule) return true
    return (await waiting(() => saveSchedule(owner, schedule).then(() => true))) ?? false
  }

  /** Whether the schedule on screen may be left: what it has not sent is sent first. W-PRICE-05 */
  async function mayLeave(): Promise<boolean> {
    if (isReadOnly || !schedule || schedule.store.toSend().length === 0) return true
    if (!(await ask(PRICES_UNSAVED, { confirmLabel: 'Enregistrer et changer' }))) return false
    return save()
  }

  /** The other kind of offer: whoever has prices says first what becomes of them. Q-92 */
  async function switchOffer(identical: boolean): Promise<void> {
    const { everywhere = 0, departments = [] } = application.step10 ?? {}
    const hasPrices = everywhere > 0 || departments.length > 0 || schedule !== null
    if (identicalOffer === null || !hasPrices) return becomeOffer(identical)
    if (identicalOffer) return setSwitching(true)
    const consequence =
      departments.length > 0 ? { consequence: `Seraient effacés\u00A0: ${pricesInWords(departments)}.` } : {}
    if (await ask(SWITCH_OFFER, consequence)) await becomeOffer(identical)
  }

  async function becomeOffer(identical: boolean, spreadPrices = false): Promise<void> {
    setSwitching(false)
    if (spreadPrices && !(await save())) return
    await schedule?.keeper?.hold()
    const losePrices = identicalOffer !== null
    const changed = await waiting(() =>
      api.saveCandidate({ params: { id }, body: { identicalOffer: identical, losePrices, spreadPrices }, code }),
    )
    if (!changed) return schedule?.keeper?.release()
    forgetSchedules(id, facts.areas)
    show(null)
    onChanged(changed)
  }

  return {
    schedule,
    loading,
    preview,
    isApplying,
    done,
    load,
    save,
    mayLeave,
    switchOffer,
    isSwitching,
    closeSwitch: () => setSwitching(false),
    differ: (spread: boolean) => becomeOffer(false, spread),
    refresh,
    waiting,
    unload: () => show(null),
    download: () =>
      waiting(async () => {
        if (schedule && !isReadOnly) await saveSchedule(owner, schedule)
        await downloadWorkbook(code)
      }),
    look: (file: File) =>
      waiting(async () => {
        setDone('')
        if (schedule) await saveSchedule(owner, schedule)
        setPreview({ file, report: await previewWorkbook(file, code) })
      }),
    closePreview: () => setPreview(null),
    annotate: () => preview && waiting(() => downloadAnnotated(preview.file, code)),
    /** What is worth a second look in the schedule on screen, as it is typed. W-API-06 */
    check: async (): Promise<PriceRemark[] | null> => {
      if (!schedule) return null
      const body = { ...areaOf(schedule.step10Alt.filters), onlySent: true, prices: schedule.store.all() }
      return waiting(() => api.checkCandidatePrices({ body, code }))
    },
    apply: async (asked: { validOnly: boolean; acceptJumps: boolean }) => {
      if (!preview) return
      setApplying(true)
      await waiting(async () => {
        const { added, changed, removed } = await importWorkbook(preview.file, code, asked)
        setPreview(null)
        setDone(importDone(added, changed, removed))
        await refresh()
        if (schedule) await load(placeOf(schedule))
      })
      setApplying(false)
    },
    copyTo: (places: readonly Place[]) =>
      waiting(async () => {
        if (!schedule) return
        await saveSchedule(owner, schedule)
        const prices = schedule.store.all()
        for (const place of places)
          await api.saveCandidatePrices({
            body: { ...areaOf(filtersOf(facts.category, place)), onlySent: true, prices },
            code,
          })
        await refresh()
      }),
  }
}

export type Prices = ReturnType<typeof usePrices>
