import type { Sentence } from './sentence.ts'

/** Who writes: the centre as its settings and the configuration name it. */
export type Frame = {
  brand: string
  centreName: string
  /** Empty until the centre gives it; the footer then does without. */
  centreAddress: string
  contactEmail: string
  publicUrl: string
}

export type Recipient = { firstname: string; lastname: string }

/** To be copied by hand or by mouse: set in a fixed-width face, never wrapped. */
export type Code = { label: string; value: string; loud?: boolean }

export type Fact = { label: string; value: string }

/** Several things to look at, each with the page where it is. */
export type Listing = { title: string; lines: readonly { words: string; url: string }[] }

/**
 * What one mail says; the layout gives it a greeting, a signature and a footer.
 * The order is the rule of the house: what happened, what you have to do and until when, one thing to press.
 */
export type Message = {
  subject: Sentence
  happened: Sentence
  next: Sentence
  /** `next` holds a deadline: it is shown louder than anything but the title and a password. */
  due?: boolean
  codes?: readonly Code[]
  /** A fact without a value is not printed. */
  facts?: readonly Fact[]
  listings?: readonly Listing[]
  notes?: readonly Sentence[]
  action: { label: string; url: string }
  /** `codes` for the mails that carry a password or a code, `information` for what nobody needs. */
  footer: 'ordinary' | 'codes' | 'information'
  /** How one asks for no more of them. */
  wayOut?: { label: string; url: string }
}

/** A message between its greeting and its footer: all the words of a mail, in the order both versions keep. */
export type Letter = {
  brand: string
  subject: string
  greeting: Sentence
  happened: Sentence
  next: Sentence
  due: boolean
  codes: readonly Code[]
  facts: readonly Fact[]
  listings: readonly Listing[]
  notes: readonly Sentence[]
  action: { label: string; url: string; shownUrl: string }
  signature: Sentence
  footer: readonly Sentence[]
  personalData: { label: string; url: string }
  wayOut: { label: string; url: string } | null
}
