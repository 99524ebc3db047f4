import { MISSING_TIERS } from '@charpente/contract/catalogue/price-words'
import { priceScale } from '@charpente/domain/catalogue/pricing/line'
import { shownPrice, thresholdTexts } from '@charpente/domain/catalogue/pricing/offer-price'
import { paidTiers, type TierPrices, tiers } from '@charpente/domain/catalogue/pricing/tier'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatFileSize } from '@charpente/domain/platform/format'
import { units } from '@charpente/domain/platform/unit'
import type { FormData } from '../../../platform/pdf/compile.ts'
import {
  capacityAnnex,
  contactsAnnex,
  contractorsAnnex,
  filesAnnex,
  formsAnnex,
  statementAnnex,
} from './contract-annexes.ts'
import { asData, type Block, blocksOf, lastTogether, type Part } from './contract-blocks.ts'
import type { ContractContent } from './contract-data.ts'
import { filledText } from './contract-text.ts'
import {
  addressOf,
  candidateName,
  companyOf,
  ends,
  formTitle,
  grouped,
  headOf,
  ordersPeriod,
  placeWord,
  secondOf,
  shortened,
  shortName,
  siretOf,
  stampedAt,
  variantsOf,
  wordsOf,
} from './contract-words.ts'
import type { SignedEvidence } from './evidence.ts'
import type { StoredNotice } from './queries.ts'

const THIN = '\u202F'
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const placeName = ({ code, name }: { code: string; name: string }) => `${code}\u00A0${name}`

type Countersigned = Pick<StoredNotice, 'marketNumber' | 'signatory' | 'role' | 'creditor' | 'notifiedAt'>

export type Shown = {
  content: ContractContent
  contentSha256: string
  isExtract: boolean
  /** Once it binds: its number, and who signed for the centre. */
  notice: Countersigned | null
  at: Date
}

/** What the centre adds to what was signed: nothing else of the contract changes. */
const countersigned = ({ content, notice }: Shown): FormData =>
  notice && {
    lead: `Contrat n°\u00A0${notice.marketNumber}, notifié le ${formatDayPlain(parisDay(notice.notifiedAt))}`,
    who: `${notice.signatory}, ${notice.role}, pour ${content.settings['centre.nom'] ?? ''}`,
    note: `Contresigné et scellé par la centrale. Prélèvement SEPA\u00A0: créancier ${notice.creditor}.`,
    prints: [
      { label: 'Numéro du contrat', value: notice.marketNumber },
      { label: 'Référence unique du mandat (RUM)', value: notice.marketNumber },
    ],
  }

function cover(shown: Shown, evidence: SignedEvidence | null): FormData {
  const { content, contentSha256, isExtract } = shown
  const { answers, lot, places, edition } = content
  const { contractors, typeCandidate, typeBusinessGroup, mandatarySolidarity } = answers.step3
  const isGroup = typeCandidate === 'businessGroup'
  const head = headOf(content)
  const parties = contractors.slice(0, 4).map((one, at) => ({
    label: isGroup ? (at === 0 ? 'Mandataire' : 'Membre') : 'Entreprise',
    // Beyond two, addresses are left to annexe 1: a cover is one page.
    lines: [companyOf(one), siretOf(one.siret), ...(contractors.length > 2 ? [] : [addressOf(one)])],
  }))
  const more = contractors.length - parties.length
  if (more > 0) parties.push({ label: '', lines: [`et ${more} ${more > 1 ? 'autres' : 'autre'}, annexe 1`] })
  if (isGroup && typeBusinessGroup === 'conjoint')
    parties.push({
      label: 'Solidarité',
      lines: [mandatarySolidarity === 'yes' ? 'Mandataire solidaire' : 'Mandataire non solidaire'],
    })
  return {
    eyebrow: `${isExtract ? 'Extrait pour les acheteurs, a' : 'A'}ccord-cadre à bons de commande, édition ${edition.name}`,
    title: 'Acte d’engagement et catalogue de prix',
    lot: [lot.code, lot.name],
    places:
      places.length > 12 ? `${places.length} ${placeWord(content)}s, article 3` : places.map(placeName).join(', '),
    candidate: {
      title: isGroup ? `Le candidat, ${formTitle(content)}` : 'Le candidat',
      rows: parties,
      logo: `Logo de ${head.organization}`,
    },
    buyer: {
      title: 'L’acheteur',
      rows: [
        {
          label: 'Centrale',
          lines: [
            content.settings['centre.nom'] ?? '',
            'Articles L. 2113-2 et suivants du code de la commande publique',
          ],
        },
        { label: 'Durée', lines: [capital(ordersPeriod(content).replace('cette notification', 'la notification'))] },
        { label: 'Prix', lines: ['Unitaires, hors taxes, trois paliers'] },
      ],
    },
    countersigned: countersigned(shown),
    signed: evidence
      ? {
          lead: `Fait à ${evidence.madeIn}, le ${secondOf(evidence.signedAt)}`,
          who: `${evidence.name}, ${evidence.function}, pour ${isGroup ? 'le groupement' : evidence.organization}`,
          note: isExtract
            ? 'Signé sur le document complet. Déclaration validée par code reçu par e-mail.'
            : 'Déclaration validée par code reçu par e-mail. Détail en dernière page.',
          prints: [
            { label: 'Empreinte SHA-256 du contenu', value: grouped(contentSha256) },
            { label: 'Empreinte SHA-256 de l’aperçu accepté', value: grouped(evidence.previewSha256) },
          ],
        }
      : {
          lead: 'Aperçu, document non signé',
          who: `${head.firstname} ${head.lastname}, ${head.function}`,
          note: 'Ce document se lit et se vérifie. Il n’engage personne avant la signature.',
          prints: [{ label: 'Empreinte SHA-256 du contenu', value: grouped(contentSha256) }],
        },
  }
}

/** `203.02.011` → `203.02` */
const familyCode = (code: string) => code.split(/[.-]/).slice(0, 2).join('.')

/** Where each family begins, under its code: `203.02 Dépose et évacuation`. */
function familiesOf(articles: ContractContent['articles']): FormData {
  const firsts = articles.flatMap(({ code, chapter }, at) => {
    const before = articles[at - 1]
    const isSame = before?.chapter === chapter && familyCode(before.code) === familyCode(code)
    return isSame ? [] : [{ at, words: [familyCode(code), chapter.replace(familyCode(code), '').trim()] }]
  })
  return firsts.map(({ at, words }, index) => ({ words, from: at, to: firsts[index + 1]?.at ?? articles.length }))
}

/** The schedule: the articles once, then three texts a line for each place. Tens of thousands of lines: no objects. */
function schedule({ articles, prices, places, lot }: ContractContent): FormData {
  const scales = articles.map(({ unit }) => priceScale({ lotCode: lot.code, unit }))
  const lump = articles.map(({ unit }) => units[unit].lumpSum)
  const shown = (price: number | null, at: number) =>
    price === null ? '–' : shownPrice(price, scales[at] ?? 100).replace(/\B(?=(?:\d{3})+,)/g, THIN)
  const thresholds = articles.map(({ quantityB, quantityC }, at) => {
    if (lump[at]) return ['prix unique', 'comme A', 'comme A']
    const { priceA, priceB, priceC } = thresholdTexts({ quantityB, quantityC })
    return [priceA, priceB, priceC]
  })
  // A tier without price says whose it takes. Q-116
  const shownLine = (line: TierPrices, at: number) =>
    paidTiers(line).map((tier, column) => {
      const isOwn = tier === null || tier === tiers[column] || thresholds[at]?.[column] === ''
      return isOwn ? shown(line[column] ?? null, at) : `comme ${tier}`
    })
  const unitSigns: Record<string, string> = { m2: 'm²', m3: 'm³', '€ (Budget)': '€\u00A0(Budget)' }
  return {
    lot: `Lot ${lot.code} ${lot.name}`,
    missing:
      lot.code === '105' ? `${MISSING_TIERS} Les prix à l’unité « € (Budget) » ont quatre décimales.` : MISSING_TIERS,
    articles: articles.map(({ code, name, unit }, at) => [
      code,
      name,
      unitSigns[unit] ?? unit,
      ...(thresholds[at] ?? []),
    ]),
    families: familiesOf(articles),
    places: prices.map(({ place, lines }) => {
      const found = places.find(({ code }) => code === place)
      return {
        title: found
          ? placeName(found)
          : places.length === 1 && places[0]
            ? placeName(places[0])
            : 'Tous les lots géographiques',
        places: found || places.length === 1 ? null : places.map(placeName).join(', '),
        prices: lines.map((line, at) => shownLine(line ?? [null, null, null], at)),
      }
    }),
  }
}

function evidencePage({ content, contentSha256 }: Shown, evidence: SignedEvidence): FormData {
  return {
    lead: `Signature électronique simple au sens de l’article 1367 du code civil. La même preuve est jointe à ce PDF dans le fichier preuve.json, et le contenu signé dans le fichier dossier.json. L’empreinte du présent document est donnée par le reçu de signature et par l’e-mail ; elle se contrôle sur ${content.settings['site.url']}/verification.`,
    signer: [
      ['Nom', evidence.name],
      ['Fonction', evidence.function],
      ['Entreprise', evidence.organization],
      ['E-mail', evidence.email],
    ],
    document: [
      ['Candidature', content.reference],
      ['Texte accepté', `Version ${content.text.version}, ${ends(content.text.sha256)}`],
      ['Case cochée', `« ${evidence.accepted.text} » (${evidence.accepted.version})`],
      ['Adresse IP', evidence.ip ?? 'non relevée'],
      ['Navigateur', evidence.userAgent ?? 'non relevé'],
    ],
    journal: evidence.journal.map(({ at, event, link }) => [stampedAt(at), event, link ? ends(link) : '']),
    utc: `${new Date(evidence.signedAt).toISOString()} en temps universel`,
    filesTitle: `Pièces jointes, ${content.files.length} ${content.files.length > 1 ? 'fichiers' : 'fichier'}`,
    files: content.files.map(({ name, size, sha256 }) => [name, formatFileSize(size), shortened(sha256)]),
    prints: [
      { label: 'Empreinte du contenu et des pièces', value: grouped(contentSha256) },
      { label: 'Empreinte de l’aperçu lu et accepté', value: grouped(evidence.previewSha256) },
    ],
    seal: {
      title: `Sceau du serveur, ${evidence.seal.method}`,
      text: `Conservé à côté de ce fichier. Clé publique n° ${evidence.seal.key}, publiée sur la page de vérification.`,
    },
  }
}

const placesTable = (content: ContractContent): Block => ({
  t: 'table',
  columns: [
    ['Code', 1, 'left'],
    [capital(placeWord(content)), 4, 'left'],
    ['Contact', 5, 'left'],
  ],
  rows: content.places.map(({ code, name }) => {
    const contact = content.answers.step4.contactDetailsBuyers.find((one) => one.department === code && !one.secondary)
    return [code, name, contact ? `${contact.company}, ${contact.lastname}` : '–']
  }),
})

/** Everything the contract shows, as texts. */
export function contractForm(shown: Shown, evidence: SignedEvidence | null): FormData {
  const { content, contentSha256, isExtract, at } = shown
  const text = filledText(variantsOf(content, isExtract, evidence !== null), wordsOf(content, evidence))
  const blocks = blocksOf(text, { '{territoires.tableau}': placesTable(content) })
  const terms: Part = { head: 'Conditions du contrat', blocks: lastTogether(blocks) }
  const before = [terms, contractorsAnnex(content, isExtract), contactsAnnex(content)]
  const whole = isExtract ? [] : [capacityAnnex(content), statementAnnex(content, content.files)]
  const name = candidateName(content)
  return {
    brand: content.settings['marque.nom'] ?? '',
    title: `Acte d’engagement, lot ${content.lot.code}, ${name}`,
    day: parisDay(at),
    isPreview: evidence === null,
    isExtract,
    right: `Consultation ${content.consultation.reference}, édition ${content.edition.id}`,
    left: `Lot ${content.lot.code}, ${shortName(content)}`,
    middle:
      evidence === null
        ? 'Aperçu, non signé'
        : `${shown.notice ? `Contrat ${shown.notice.marketNumber}, contenu` : 'Contenu'} ${ends(contentSha256)}`,
    cover: cover(shown, evidence),
    note: isExtract
      ? 'Extrait du contrat signé : parties, lots, territoires, clauses et prix. Les annexes 3, 4, 6 et 8 et le compte à créditer n’y sont pas reproduits.'
      : null,
    before: asData([...before, ...whole]),
    schedule: schedule(content),
    after: asData(isExtract ? [formsAnnex()] : [filesAnnex(content), formsAnnex()]),
    evidence: evidence && !isExtract ? evidencePage(shown, evidence) : null,
  }
}
