import type { Context } from '../../../platform/http/context.ts'
import { datesOf, type Entry, type Gathered, json } from '../pack.ts'
import {
  applicationContent,
  applicationFiles,
  contractPapers,
  offeredPrices,
  signedContract,
  trailOf,
} from './queries.ts'
import { stored } from './stored.ts'

const names = {
  preview: 'apercu.pdf',
  final: 'contrat-signe.pdf',
  extract: 'extrait.pdf',
  notified: 'contrat-notifie.pdf',
} as const

const NAMED_PLACE = 'Toutes'

async function contracts(candidateId: string, { db, storage, seals }: Context): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { kind, key, seal, sealKey } of await contractPapers(db, candidateId)) {
    const name = names[kind as keyof typeof names]
    entries.push(...(await stored(storage, 'contrat', name, key)))
    if (!seal || !sealKey) continue
    entries.push({ path: `contrat/${name}.p7s`, bytes: seal }, ...datesOf(`contrat/${name}`, seal))
    const certificate = await seals.certificate(sealKey)
    const path = `contrat/sceau-${sealKey}.pem`
    if (certificate && !entries.some((entry) => entry.path === path))
      entries.push({ path, bytes: Buffer.from(certificate) })
  }
  return entries
}

/** The bytes that were signed, as they were: their SHA-256 is printed on the contract. */
async function proofs(candidateId: string, { db }: Context): Promise<Entry[]> {
  const signed = await signedContract(db, candidateId)
  if (!signed) return []
  return [
    { path: 'preuves/contenu-signe.json', bytes: Buffer.from(signed.content) },
    json('preuves/preuve.json', signed.evidence),
  ]
}

async function prices(candidateId: string, { db }: Context): Promise<Entry[]> {
  const lines = await offeredPrices(db, candidateId)
  if (lines.length === 0) return []
  const rows = lines.map(({ place, code, a, b, c }) => [place ?? NAMED_PLACE, code, a, b, c].join(';'))
  return [{ path: 'prix.csv', bytes: Buffer.from(['Territoire;Article;Prix A;Prix B;Prix C', ...rows, ''].join('\n')) }]
}

/** The whole file of an application: its answers, prices, papers and proofs, what was decided, what happened. */
export async function gatherApplication(subject: string, context: Context): Promise<Gathered> {
  const { db, storage } = context
  const files = []
  for (const { id, name, key } of await applicationFiles(db, subject))
    files.push(...(await stored(storage, 'pieces', `${id}-${name}`, key)))
  return {
    title: `Dossier de la candidature ${subject}`,
    kind: 'application',
    subject,
    entries: [
      json('candidature.json', await applicationContent(db, subject)),
      ...(await prices(subject, context)),
      ...(await contracts(subject, context)),
      ...(await proofs(subject, context)),
      ...files,
    ],
    chains: [{ type: 'candidate', id: subject, lines: await trailOf(db, 'candidate', subject) }],
    contents: [
      ['candidature.json', 'les réponses enregistrées, les précisions, les notes, les points, la décision'],
      ['prix.csv', 'les prix offerts, en centimes'],
      ['contrat/', 'l’aperçu, le contrat signé et son extrait, chacun avec son sceau'],
      ['preuves/', 'ce qui a été signé, mot pour mot, et les preuves de la signature'],
      ['pieces/', 'les fichiers joints par l’entreprise'],
      ['journal/', 'tout ce qui est arrivé à la candidature, ligne scellée par ligne scellée'],
    ],
  }
}
