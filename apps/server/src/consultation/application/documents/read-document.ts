import type { ContractDocument, DocumentKind } from '@charpente/contract/consultation/application-documents'
import type { Applicant } from '../../../platform/http/applicant.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { SigningFor } from '../links.ts'
import { whyNotOpen } from '../may-write.ts'
import { stepsOf } from '../queries.ts'
import { savedIn } from '../read-candidate.ts'
import { sealUrl } from '../signature/links.ts'
import { answered } from './contract-data.ts'
import { candidateDocumentUrl } from './links.ts'
import { askDocument, findDocument, type StoredDocument, stampOf } from './queries.ts'

/** A job that has not moved for this long is lost: it is asked for again. */
const LOST_MINUTES = 15

/** W-NAV-11, in its words. */
const MAKING = 'Génération de votre contrat en cours, merci de patienter, cela peut prendre plusieurs minutes ...'

type Words = Record<ContractDocument['state'], string>
const previewWords: Words = {
  absent: 'Aucun aperçu n’a été préparé.',
  waiting: MAKING,
  compiling: MAKING,
  ready: 'L’aperçu du contrat est prêt.',
  failed: 'L’aperçu n’a pas pu être préparé. Essayez encore ; si cela se répète, écrivez à la centrale.',
}
const finalWords: Words = {
  absent: '',
  waiting: 'Candidature signée, PDF en préparation. Il vous sera aussi envoyé par e-mail.',
  compiling: 'Candidature signée, PDF en préparation. Il vous sera aussi envoyé par e-mail.',
  ready: 'Le contrat signé est prêt. Enregistrez-le et déposez-le sur le profil d’acheteur avant la date limite.',
  failed: 'Candidature signée. Le PDF tarde : la centrale est prévenue, il vous sera envoyé par e-mail.',
}
const STALE = 'Quelque chose a été enregistré depuis cet aperçu : il ne se signe plus.'

type Reading = Context & SigningFor

type Shown = {
  kind: DocumentKind
  words: Words
  isStale?: boolean
  extract?: string | null
  seal?: string | null
}

function onWire(
  candidateId: string,
  found: StoredDocument | undefined,
  { kind, words, isStale = false, extract = null, seal = null }: Shown,
  context: Reading,
): ContractDocument {
  const state = found?.state as Exclude<ContractDocument['state'], 'absent'> | undefined
  return {
    document: found?.mediaId ? candidateDocumentUrl(context, candidateId, kind) : null,
    extract,
    seal,
    state: state ?? 'absent',
    progress: found?.progress ?? 0,
    pages: found?.pages ?? null,
    size: found?.size ?? null,
    sha256: found?.sha256?.toString('hex') ?? null,
    generatedAt: found?.madeAt?.toISOString() ?? null,
    isStale,
    message: isStale && state === 'ready' ? STALE : words[state ?? 'absent'],
  }
}

/** Asked for by whoever may write, as long as nothing is signed and the form is open. W-VIEW-03 */
const mayMake = (applicant: Applicant, now: Date) =>
  applicant.mayWrite && !applicant.signedAt && whyNotOpen(applicant, now) === null

/** The preview, made when it is missing or when something was saved since. W-PDF-05, Q-96 */
export async function readPreview(applicant: Applicant, isAgain: boolean, context: Reading): Promise<ContractDocument> {
  const { db, now } = context
  const { id } = applicant
  const found = await findDocument(db, id, 'preview')
  const isOutdated = async () => !found?.stamp?.equals(await stampOf(db, id))
  const shown: Shown = { kind: 'preview', words: previewWords }
  // What was accepted stays what it was.
  if (applicant.signedAt) return onWire(id, found, shown, context)
  const isStale = found?.stamp ? await isOutdated() : false
  if (!mayMake(applicant, now())) return onWire(id, found, { ...shown, isStale }, context)
  const isMoving = found?.state === 'waiting' || found?.state === 'compiling'
  const isLost = isMoving && found.movedAt.getTime() < now().getTime() - LOST_MINUTES * 60_000
  const isWanted = !found || isLost || (found.state === 'failed' ? isAgain || isStale : !isMoving && isStale)
  if (!isWanted) return onWire(id, found, { ...shown, isStale }, context)
  answered(savedIn(await stepsOf(db, id)))
  await db.transaction().execute(async (trx) => {
    const lostBefore = new Date(now().getTime() - LOST_MINUTES * 60_000)
    if (await askDocument(trx, id, 'preview', now(), lostBefore))
      await context.queue.enqueue(trx, 'make-contract', { candidateId: id, kind: 'preview' })
  })
  return onWire(id, await findDocument(db, id, 'preview'), { ...shown, isStale }, context)
}

/** The contract once signed, and its extract. W-PDF-04, W-PDF-05 */
export async function readFinal({ id, signedAt }: Applicant, context: Reading): Promise<ContractDocument> {
  const found = await findDocument(context.db, id, 'final')
  if (!signedAt || !found) return refuse('contractNotSigned')
  const extract = await findDocument(context.db, id, 'extract')
  return onWire(
    id,
    found,
    {
      kind: 'final',
      words: finalWords,
      extract: extract?.mediaId ? candidateDocumentUrl(context, id, 'extract') : null,
      seal: found.sealKey ? sealUrl(context, id, 'final') : null,
    },
    context,
  )
}
