import { type Purpose, typeOfName, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { ANSWER_MS, scan } from '../antivirus/clamd.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../http/context.ts'
import { refuse, refuseIf } from '../http/refuse.ts'
import type { Origin } from '../http/serve.ts'
import type { Upload } from '../http/upload.ts'
import { type Limit, tryOnce } from '../throttle/throttle.ts'
import { checkRoom } from './check-room.ts'
import { cleanPicture } from './clean-picture.ts'
import { typeOfContent } from './content-type.ts'
import { keepFile } from './keep-file.ts'
import { fileUrl } from './links.ts'
import { announceMedia, setMediaState } from './queries.ts'

const perSender: Limit = { points: 100, minutes: 60 }

const NAME_LENGTH = 120

/** The last part of a path, without what a name cannot bear; the extension is kept when it is cut. */
function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{C}"<>|:*?]/gu, '').trim()
  const dot = clean.lastIndexOf('.')
  return `${clean.slice(0, dot).slice(0, NAME_LENGTH) || 'document'}${clean.slice(dot)}`
}

/** The bytes are what the name says, and whole: a program renamed `rib.pdf` is no PDF. */
function checkedType(upload: Upload, purpose: Purpose) {
  const named = typeOfName(upload.name)
  refuseIf(whyNotUpload({ name: upload.name, size: upload.bytes.length }, purpose))
  return named && typeOfContent(upload.bytes) === named ? named : refuse('uploadContentMismatch')
}

/** An account, or an application by its code. Q-100 */
export type Sender = { accountId: number } | { candidateId: string; urlOf: (fileId: number) => string }

const nameOf = (sender: Sender) => ('accountId' in sender ? sender.accountId : sender.candidateId)

const urlFor = (context: Context, sender: Sender, file: { id: number; name: string }) =>
  'accountId' in sender ? fileUrl(context, file, sender.accountId) : sender.urlOf(file.id)

/** Keeps a file somebody sent, for them to refer to within a day. */
export async function storeUpload(
  read: () => Promise<Upload>,
  purpose: Purpose,
  sender: Sender,
  origin: Origin,
  context: Context,
) {
  const { db, config, now, steady } = context
  if (await tryOnce(db, `upload by ${nameOf(sender)}`, perSender, steady())) refuse('uploadLimited')
  const upload = await read()
  const type = checkedType(upload, purpose)
  const verdict = config.CLAMD_URL ? await scan(config.CLAMD_URL, upload.bytes, ANSWER_MS) : 'clean'
  if (verdict === 'infected') refuse('uploadInfected')
  // What is shown to others is made anew; a paper is kept to the byte, since its fingerprint is evidence.
  const isPicture = purpose === 'image'
  const bytes = isPicture ? await cleanPicture(upload.bytes, type) : upload.bytes
  const name = safeName(upload.name)
  const from = 'accountId' in sender ? { uploaderId: sender.accountId } : { candidateId: sender.candidateId }
  const { id, sha256 } = await keepFile(context, { name, type, bytes, isPicture, ...from }, (file) =>
    db.transaction().execute(async (trx) => {
      await checkRoom(trx, sender, file.size)
      return announceMedia(trx, file)
    }),
  )
  const checking = verdict !== 'clean'
  const size = bytes.length
  await db.transaction().execute(async (trx) => {
    await setMediaState(trx, id, checking ? 'checking' : 'ready')
    const candidate = 'candidateId' in sender ? sender.candidateId : undefined
    const details = { candidate, sha256: sha256.toString('hex'), size, type, checking }
    await record(trx, origin.author, now(), { action: 'fileSent', on: { type: 'media', id }, details })
  })
  return { id, contentUrl: urlFor(context, sender, { id, name }), name, size, type, checking }
}
