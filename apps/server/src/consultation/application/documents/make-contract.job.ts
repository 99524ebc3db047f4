import type { DocumentKind } from '@charpente/contract/consultation/application-documents'
import type { Context } from '../../../platform/http/context.ts'
import { keepFile } from '../../../platform/media/keep-file.ts'
import { findMedia, setMediaState, setUnusedSince } from '../../../platform/media/queries.ts'
import { type Compiled, compileContract } from '../../../platform/pdf/compile.ts'
import { attestedAt } from '../../../platform/seal/times.ts'
import { type ContractContent, canonical, fingerprint, loadContract, pricedLines } from './contract-data.ts'
import { contractForm } from './contract-form.ts'
import type { SignedEvidence } from './evidence.ts'
import {
  findDocument,
  findNotice,
  finishDocument,
  keepDocument,
  lockUnfinished,
  moveDocument,
  paceOf,
  type StoredNotice,
  showProgress,
  signedContract,
  stampOf,
} from './queries.ts'
import { tellNotified } from './tell-notified.ts'
import { tellSigned } from './tell-signed.ts'

type ContractToMake = { candidateId: string; kind: DocumentKind }

type Source = {
  content: ContractContent
  written: string
  sha256: Buffer
  stamp: Buffer
  evidence: SignedEvidence | null
  /** Once it binds: its number, and who countersigned it. */
  notice: StoredNotice | null
  at: Date
}

/** What it shows: the application as it stands at one instant, or what was signed, to the letter. */
async function sourceOf({ candidateId, kind }: ContractToMake, { db, now }: Context): Promise<Source | null> {
  if (kind !== 'preview') {
    const signed = await signedContract(db, candidateId)
    if (!signed) return null
    const { content: written, contentSha256: sha256, evidence, signedAt: at } = signed
    const content = JSON.parse(written) as ContractContent
    const notice = kind === 'notified' ? ((await findNotice(db, candidateId)) ?? null) : null
    if (kind === 'notified' && !notice) return null
    // Of the day it was signed or notified, to the second: made twice, it is the same file byte for byte.
    const day = notice?.notifiedAt ?? at
    return { content, written, sha256, stamp: sha256, evidence: evidence as SignedEvidence, notice, at: day }
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const stamp = await stampOf(trx, candidateId)
      const content = await loadContract(trx, candidateId, now())
      const written = canonical(content)
      return { content, written, sha256: fingerprint(written), stamp, evidence: null, notice: null, at: now() }
    })
}

/** Where each phase ends, in per cent: read, laid out, drawn; the rest is putting it away. */
const LOADED = 4
const LAID_OUT = 68
const DRAWN = 96
/** Before anything was measured here. */
const FIRST_PACE = { layout: 0.6, drawing: 0.25 }
const EVERY_MS = 700

/**
 * Tells how far it is. The ends of the phases are those of the compiler; within one, the time spent is set against the
 * time such a number of lines took lately, and never goes past the end of the phase.
 */
async function followed(asked: ContractToMake, lines: number, context: Context) {
  const { db, now } = context
  const pace = await paceOf(db)
  const expected = {
    layout: 400 + lines * (pace?.layout ?? FIRST_PACE.layout),
    drawing: 200 + lines * (pace?.drawing ?? FIRST_PACE.drawing),
  }
  let phase = { from: LOADED, to: LAID_OUT, expected: expected.layout, started: performance.now() }
  const reached = () => {
    const share = (performance.now() - phase.started) / phase.expected
    return Math.floor(phase.from + (phase.to - phase.from) * Math.min(share, 0.97))
  }
  let written: Promise<unknown> = Promise.resolve()
  const show = (progress: number) => {
    written = written.then(() => showProgress(db, asked.candidateId, asked.kind, progress, now())).catch(() => {})
  }
  const timer = setInterval(() => show(reached()), EVERY_MS)
  return {
    laidOut: () => {
      phase = { from: LAID_OUT, to: DRAWN, expected: expected.drawing, started: performance.now() }
      show(LAID_OUT)
    },
    end: async () => {
      clearInterval(timer)
      await written
    },
  }
}

/** The mandatary's own sign, as it was sent; none where there is none, or it is there no more. */
async function logoOf({ answers }: ContractContent, { db, storage }: Context): Promise<Buffer | null> {
  const id = answers.step3.contractors[0]?.logoUpload
  const media = id ? await findMedia(db, id) : null
  const content = media?.state === 'ready' ? await storage.get(media.key) : null
  return content && Buffer.concat(await content.toArray())
}

async function compiled(asked: ContractToMake, source: Source, context: Context) {
  const { content, written, sha256, evidence, notice, at } = source
  const isExtract = asked.kind === 'extract'
  const data = contractForm({ content, contentSha256: sha256.toString('hex'), isExtract, notice, at }, evidence)
  const files: Record<string, string> =
    evidence && !isExtract ? { content: written, evidence: JSON.stringify(evidence, null, 1) } : {}
  const logo = await logoOf(content, context)
  const lines = pricedLines(content)
  const progress = await followed(asked, lines, context)
  const started = performance.now()
  let middle = started
  try {
    const made = await compileContract({ data, files, logo, at }, () => {
      middle = performance.now()
      progress.laidOut()
    })
    const [layout, drawing] = [Math.round(middle - started), Math.round(performance.now() - middle)]
    return { made, lines, layout_ms: layout, drawing_ms: drawing }
  } finally {
    await progress.end()
  }
}

const names: Record<DocumentKind, string> = {
  preview: 'apercu',
  final: 'contrat',
  extract: 'extrait',
  notified: 'contrat-notifie',
}

async function makeDocument(asked: ContractToMake, context: Context): Promise<void> {
  const { db, now } = context
  const { candidateId, kind } = asked
  const before = await findDocument(db, candidateId, kind)
  if (!before || before.state === 'ready') return
  await moveDocument(db, candidateId, kind, { state: 'compiling', progress: 1, error: null, now: now() })
  const source = await sourceOf(asked, context)
  if (!source) return
  // The same content as the file there already is: nothing to compile.
  if (before.mediaId && before.contentSha256?.equals(source.sha256)) {
    await keepDocument(db, candidateId, kind, source.stamp, now())
    return
  }
  const { made, ...measured } = await compiled(asked, source, context)
  await putAway(asked, source, made, measured, context)
}

type Measured = { lines: number; layout_ms: number; drawing_ms: number }

/** By the key that the page of evidence names, over the very bytes that are put away. Q-112 */
async function sealOf(pdf: Buffer, { evidence, notice }: Source, { seals, now }: Context) {
  if (!evidence) return { seal: null, seal_key: null, seal_dated_at: null }
  const key = notice?.sealKey ?? evidence.seal.key
  const seal = await seals.seal(key, pdf, now())
  return { seal, seal_key: key, seal_dated_at: attestedAt(await seals.dating(seal)) }
}

/** Puts the file away, then, in one transaction, makes it the document with its seal: if another was first, this one is of no use. */
async function putAway(
  asked: ContractToMake,
  source: Source,
  { pdf, pages }: Compiled,
  measured: Measured,
  context: Context,
) {
  const { db, now } = context
  const { candidateId, kind } = asked
  const name = `${names[kind]}-${source.notice?.marketNumber ?? source.content.reference}.pdf`
  const seal = await sealOf(pdf, source, context)
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes: pdf, uploaderId: null })
  await db.transaction().execute(async (trx) => {
    const held = await lockUnfinished(trx, candidateId, kind)
    if (!held) return
    await setMediaState(trx, kept.id, 'ready')
    await setUnusedSince(trx, kept.id, null)
    await finishDocument(trx, candidateId, kind, {
      media_id: kept.id,
      stamp: source.stamp,
      content_sha256: source.sha256,
      sha256: kept.sha256,
      pages,
      made_at: now(),
      ...seal,
      ...measured,
    })
    if (held.mediaId) await setUnusedSince(trx, held.mediaId, now())
    if (kind === 'final' && source.evidence)
      await tellSigned(trx, { candidateId, evidence: source.evidence, sha256: kept.sha256 }, context)
    if (source.notice) await tellNotified(trx, source.notice, { mediaId: kept.id, name }, context)
  })
}

/**
 * Makes a contract, one at a time. Run twice, killed halfway, it ends with one file: what is ready is left as it is. A
 * preview that fails says so, and whoever wants it asks again; what was signed is tried until it is there.
 */
export async function makeContractJob(asked: ContractToMake, context: Context): Promise<void> {
  const { candidateId, kind } = asked
  try {
    await makeDocument(asked, context)
  } catch (error) {
    const told = { state: 'failed', progress: 0, error: String(error).slice(0, 2000), now: context.now() } as const
    await moveDocument(context.db, candidateId, kind, told)
    if (kind !== 'preview') throw error
  }
}
