import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import { formKeys } from '@charpente/domain/consultation/application/screens'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type OpenedApplication, OpenedContext } from '../opened-application.ts'

const nothingSaved = Object.fromEntries(formKeys.map((key) => [key, null]))

/** A new application: nothing is saved, nothing is typed. */
export const blankApplication = {
  ...nothingSaved,
  id: '7',
  token: 'K7QFXW3M9HPAT4RD',
  step: 1,
  drafts: {},
  toReview: [],
  files: [],
  step10: null,
  acceptDeal: false,
  closeAndGenerate: false,
} as unknown as Candidate

/** All its forms are saved. */
export const filledApplication: Candidate = {
  ...blankApplication,
  ...Object.fromEntries(formKeys.map((key) => [key, {}])),
  step: 10,
}

export const signedApplication: Candidate = { ...filledApplication, acceptDeal: true, closeAndGenerate: true }

/** An application somebody has open on screen 0, the acts being listened to. */
export const openedWith = (change: Partial<OpenedApplication> = {}): OpenedApplication => ({
  application: blankApplication,
  code: 'K7QFXW3M9HPAT4RD',
  consultation: { reference: 'AC-2027-01', edition: '25', deadline: null } as unknown as Consultation,
  facts: { category: '203', areas: [], organizations: [], year: 2026, offers: () => true },
  now: new Date('2026-11-16T09:00:00Z'),
  screen: 0,
  reads: false,
  isReadOnly: false,
  keeper: null,
  tried: {},
  wrongPrices: [],
  isSaving: false,
  isReviewing: false,
  generation: 0,
  go: vi.fn(),
  goTo: vi.fn(),
  setReviewing: vi.fn(),
  setSaving: vi.fn(),
  setTried: vi.fn(),
  setPricesKeeper: vi.fn(),
  onChanged: vi.fn(),
  onRead: vi.fn(),
  onSaved: vi.fn(),
  redraw: vi.fn(),
  onCode: vi.fn(),
  leave: vi.fn(),
  onNew: null,
  ...change,
})

export const Opened = ({ opened, children }: { opened: OpenedApplication; children: ReactNode }) => (
  <OpenedContext value={opened}>{children}</OpenedContext>
)
