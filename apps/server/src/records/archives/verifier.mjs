// Vérifie ce dossier sans la plateforme : `node verifier.mjs`, dans le dossier où l’archive a été ouverte.
// Aucune dépendance ; Node 18 ou plus récent. Ne lit que ces fichiers, n’appelle personne.
import { createHash, verify, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const read = (path) => readFileSync(join(here, path))
const faults = []

// 1. Chaque fichier est celui de l’index, et il n’y en a pas d’autre.
const index = JSON.parse(read('index.json'))
const expected = new Map(index.files.map((file) => [file.path, file]))
const beside = new Set(['index.json', 'index.json.p7s', 'index.json.tst', 'index.json.signature', 'sceau.pem'])
for (const file of index.files) {
  try {
    if (sha256(read(file.path)) !== file.sha256) faults.push(`${file.path} : le contenu a changé`)
  } catch {
    faults.push(`${file.path} : le fichier manque`)
  }
}
for (const entry of readdirSync(here, { recursive: true, withFileTypes: true })) {
  const path = relative(here, join(entry.parentPath ?? entry.path, entry.name))
    .split(sep)
    .join('/')
  if (entry.isFile() && !expected.has(path) && !beside.has(path))
    faults.push(`${path} : ce fichier n’est pas dans l’index`)
}

// 2. Chaque ligne du journal scelle celle d’avant : l’empreinte de la dernière dépend de toutes.
const inOrder = (_key, value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
let lines = 0
for (const chain of index.chains) {
  const { type, id, events } = JSON.parse(read(chain.path))
  let previous = ''
  let seq = 0
  for (const event of events) {
    lines += 1
    seq += 1
    const name = `${type} ${id}, ligne ${event.seq}`
    if (event.seq !== seq) faults.push(`${name} : une ligne manque avant elle`)
    if ((event.previous ?? '') !== previous) faults.push(`${name} : elle ne suit pas la précédente`)
    const sealed = [type, id, event.seq, event.at, event.action, event.authorId, event.ip, event.details]
    const hash = sha256(Buffer.from(event.previous ?? '', 'hex'), JSON.stringify(sealed, inOrder))
    if (hash !== event.hash) faults.push(`${name} : elle a été modifiée`)
    previous = event.hash
    seq = event.seq
  }
  if (chain.lines !== events.length || chain.end !== previous) faults.push(`${type} ${id} : la fin du journal manque`)
}

// 3. Les sceaux (CMS) et leurs dates (RFC 3161). DER : une étiquette, une longueur, un contenu ; rien d’autre n’est lu.
function partsOf(der) {
  const parts = []
  for (let at = 0; at < der.length; ) {
    const first = der[at + 1]
    const head = first < 0x80 ? 2 : 2 + (first & 0x7f)
    const size = first < 0x80 ? first : der.readUIntBE(at + 2, first & 0x7f)
    if (at + head + size > der.length) throw new Error('coupé')
    parts.push({
      tag: der[at],
      whole: der.subarray(at, at + head + size),
      content: der.subarray(at + head, at + head + size),
    })
    at += head + size
  }
  return parts
}
const into = (der, ...path) => path.reduce((found, index) => partsOf(found.content)[index], { content: der })
const oid = ({ content }) => content.toString('hex')
const DATA = '2a864886f70d010701'
const TST_INFO = '2a864886f70d0109100104'
const CONTENT_TYPE = '2a864886f70d010903'
const MESSAGE_DIGEST = '2a864886f70d010904'
const TIME_STAMP_TOKEN = '2a864886f70d010910020e'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const digests = { '608648016503040201': 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512' }
const digestNamed = (algorithm) => {
  const name = digests[oid(into(algorithm.content, 0))]
  if (!name) throw new Error('empreinte inconnue')
  return name
}
const hashed = (name, bytes) => createHash(name).update(bytes).digest()
const attributesOf = (set) =>
  new Map(partsOf(set?.content ?? Buffer.alloc(0)).map(({ content }) => [oid(into(content, 0)), into(content, 1, 0)]))

function readSigned(cms) {
  const parts = partsOf(into(cms, 0, 1, 0).content)
  const [type, content] = partsOf(parts[2].content)
  const certificates = parts.find(({ tag }) => tag === 0xa0)
  const signers = partsOf(parts.at(-1).content)
  if (signers.length !== 1) throw new Error('un signataire, et un seul')
  const [, , digest, attributes, , signature, beside] = partsOf(signers[0].content)
  if (attributes.tag !== 0xa0 || signature.tag !== 0x04) throw new Error('autre forme')
  return {
    type: oid(type),
    content: content && into(content.content, 0).content,
    certificates: partsOf(certificates?.content ?? Buffer.alloc(0)).map(({ whole }) => new X509Certificate(whole)),
    digest: digestNamed(digest),
    attributes: attributesOf(attributes),
    // Ce qui est signé dit SET, ce qui est gardé dit [0].
    signed: Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]),
    signature: signature.content,
    token: attributesOf(beside).get(TIME_STAMP_TOKEN)?.whole,
  }
}

/** Le certificat, parmi ceux-là, dont la clé a signé ce contenu. */
function signerOf({ type, digest, attributes, signed, signature }, content, wanted, among) {
  if (type !== wanted || oid(attributes.get(CONTENT_TYPE)) !== wanted) return undefined
  if (!attributes.get(MESSAGE_DIGEST).content.equals(hashed(digest, content))) return undefined
  return among.find(({ publicKey }) => verify(digest, signed, publicKey, signature))
}

const pems = (path) => String(read(path)).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
const certificatesIn = (path) => pems(path).map((pem) => new X509Certificate(pem))
const isThen = ({ validFrom, validTo }, at) => Date.parse(validFrom) <= at && at <= Date.parse(validTo)

/** Émis, de proche en proche, par une autorité que l’archive nomme. */
function isIssued(certificate, at, among, trusted, depth = 0) {
  if (!isThen(certificate, at) || depth > 5) return false
  if (trusted.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) return true
  const issues = (one) => certificate.checkIssued(one) && certificate.verify(one.publicKey)
  if (trusted.some((one) => issues(one) && isThen(one, at))) return true
  return among.some((one) => one.ca && issues(one) && isIssued(one, at, among, trusted, depth + 1))
}

const named = ({ subject }) => subject.split('\n').reverse().join(', ')

function dateOf(token, signature, trusted) {
  const signed = readSigned(token)
  const signer = signerOf(signed, signed.content, TST_INFO, signed.certificates)
  const [, , imprint, , time] = partsOf(into(signed.content, 0).content)
  const [algorithm, hash] = partsOf(imprint.content)
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(time.content.toString('latin1')) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const isForTime = signer?.keyUsage?.length === 1 && signer.keyUsage[0] === TIME_STAMPING
  const isOfThis = hash.content.equals(hashed(digestNamed(algorithm), signature))
  if (!signer || !isForTime || !isOfThis || !isIssued(signer, at, signed.certificates, trusted)) return undefined
  return { at: new Date(at), by: named(signer) }
}

function tell(path, certificates, trusted) {
  const seal = readSigned(read(`${path}.p7s`))
  const signer = signerOf(seal, read(path), DATA, certificates)
  if (!signer) return faults.push(`${path} : le sceau n’est pas celui de ce fichier`)
  if (!seal.token) return console.log(`${path} : scellé (${named(signer)}), aucune date attestée par un tiers`)
  const date = dateOf(seal.token, seal.signature, trusted)
  if (!date) return faults.push(`${path} : la date du sceau n’est pas valable`)
  console.log(`${path} : scellé (${named(signer)}), date attestée ${date.at.toISOString()} par ${date.by}`)
  if (!read(`${path}.tst`).equals(seal.token) || !read(`${path}.signature`).equals(seal.signature))
    faults.push(`${path} : la date placée à côté du sceau n’est pas celle qu’il contient`)
}

const known = index.files.map(({ path }) => path)
const trusted = known.includes('autorite-horodatage.pem') ? certificatesIn('autorite-horodatage.pem') : []
const keys = known.filter((path) => /^(?:contrat|execution)\/sceau-[\w-]+\.pem$/.test(path)).flatMap(certificatesIn)
const seals = [['index.json', certificatesIn('sceau.pem')]]
for (const path of known) if (path.endsWith('.p7s')) seals.push([path.slice(0, -'.p7s'.length), keys])
for (const [path, certificates] of seals) {
  try {
    tell(path, certificates, trusted)
  } catch {
    faults.push(`${path} : le sceau ne peut pas être lu`)
  }
}

for (const fault of faults) console.log(fault)
console.log(`${index.files.length} fichiers, ${lines} lignes de journal, ${faults.length} anomalie(s)`)
if (faults.length > 0) process.exitCode = 1
