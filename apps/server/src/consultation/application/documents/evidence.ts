/** What signing left to be printed: who, when, from where. Instants are ISO texts: it is stored as it is. */
export type Evidence = {
  signedAt: string
  madeIn: string
  name: string
  function: string
  organization: string
  email: string
  /** The box that was ticked, word for word. */
  accepted: { version: string; text: string; at: string }
  codeSentAt: string
  codeEnteredAt: string
  ip: string | null
  userAgent: string | null
  /** What happened on the way, and the end of the seal of each line of the trail. */
  journal: { at: string; event: string; link: string | null }[]
  /** How the file is sealed, and by which key: « ECDSA P-256 », « 2026-1 ». */
  seal: { method: string; key: string }
}

/** With the fingerprints of what was read and of what it says. */
export type SignedEvidence = Evidence & { previewSha256: string; contentSha256: string }
