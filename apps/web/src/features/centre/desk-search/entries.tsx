import type { FoundAtDesk } from '@charpente/contract/centre/desk-search'
import { inquiryNames } from '@charpente/domain/centre/inquiry'
import { formatAmountHT } from '@charpente/domain/platform/format'
import { formatQuarter } from '@charpente/domain/purchasing/fees/quarter'
import { type OrderStatus, orderStatusLabel } from '@charpente/domain/purchasing/orders/status'
import {
  type Icon,
  IconBuildingBank,
  IconClipboardCheck,
  IconClipboardList,
  IconCoinEuro,
  IconFileText,
  IconFolders,
  IconGavel,
  IconMessage2,
  IconShoppingCart,
  IconTag,
  IconTools,
  IconUserShield,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ageInWords } from '../../../lib/age.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { orderTones } from '../../../lib/order-tones.ts'
import { paths } from '../../../lib/paths.ts'
import { Tag, type Tone } from '../../../ui/tag.tsx'

/** A line of the palette: where it leads, and how what it leads to stands. */
export type Entry = { icon: Icon; title: string; text: string; path: string; tag?: ReactNode }
export type Group = { title: string; entries: Entry[] }

const NBSP = '\u00A0'

const sides = {
  customer: { icon: IconBuildingBank, label: 'Acheteur' },
  supplier: { icon: IconTools, label: 'Entreprise' },
  operator: { icon: IconUserShield, label: 'Opérateur' },
}

const LATE_MS = 48 * 3_600_000

const ofAccount =
  (now: Date) =>
  (account: FoundAtDesk['accounts'][number]): Entry => {
    const { icon, label } = sides[account.side]
    const since = account.waitingSince && new Date(account.waitingSince)
    const isLate = since && now.getTime() - since.getTime() > LATE_MS
    return {
      icon,
      title: account.name,
      text: since
        ? `${label}, inscription à valider depuis ${ageInWords(since, now)}`
        : `${account.isMember ? 'Sous-compte' : `${label} ${account.departmentCode}`}, ${account.person}, ${account.email}`,
      path: since ? deskPaths.requests({ request: account.id }) : paths.deskAccount(account.id),
      ...(since && { tag: <Tag tone={isLate ? 'error' : 'warning'}>{isLate ? 'Hors délai' : 'À valider'}</Tag> }),
      ...(account.state === 'inactive' && { tag: <Tag tone="neutral">Désactivé</Tag> }),
      ...(account.state === 'refused' && { tag: <Tag tone="neutral">Refusé</Tag> }),
    }
  }

const cartStates: Record<number, [label: string, tone: Tone]> = {
  1: ['En préparation', 'neutral'],
  2: ['Commandé', 'petrol'],
  3: ['Terminé', 'success'],
  4: ['Annulé', 'neutral'],
  5: ['Préparé par un prestataire', 'neutral'],
  10: ['Proposé', 'neutral'],
  11: ['Refusé', 'neutral'],
}

const ofCart = (cart: FoundAtDesk['carts'][number]): Entry => {
  const [label, tone] = cartStates[cart.status] ?? ['', 'neutral']
  return {
    icon: IconShoppingCart,
    title: `${cart.name}, ${cart.number}`,
    text: cart.total === null ? cart.owner.name : `${cart.owner.name}, ${formatAmountHT(cart.total)}`,
    // What is not ordered yet is its owner's alone.
    path: cart.total === null ? paths.deskAccount(cart.owner.id) : deskPaths.order(cart.id),
    tag: <Tag tone={tone}>{label}</Tag>,
  }
}

const ofPlace = ({ edition, lot, lotName, place, placeName }: FoundAtDesk['places'][number]): Entry => ({
  icon: IconClipboardCheck,
  title: `${lot} ${lotName}, ${placeName}`,
  text: `Titulaires, lot ${lot}, ${place} ${placeName}, édition ${edition}`,
  path: deskPaths.holders({ edition, lot, place }),
})

/** Lines that would read the same say what tells them apart, first: the end of a long line is cut. */
function apart<Found>(found: readonly Found[], entryOf: (one: Found) => Entry, more: (one: Found) => string): Entry[] {
  const entries = found.map(entryOf)
  const same = (entry: Entry) =>
    entries.filter(({ title, text }) => title === entry.title && text === entry.text).length > 1
  return entries.map((entry, at) =>
    same(entry) ? { ...entry, text: [more(found[at] as Found), entry.text].filter(Boolean).join(', ') } : entry,
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

const ofOrder = (order: FoundAtDesk['orders'][number]): Entry => ({
  icon: IconClipboardList,
  title: order.number,
  text: `${order.supplier}${order.rank ? `, rang ${order.rank}` : ''}, pour ${order.customer}${order.amount === null ? '' : `, ${formatAmountHT(order.amount)}`}`,
  path: deskPaths.order(order.cartId),
  tag: (
    <Tag tone={orderTones[order.status as OrderStatus]}>{capital(orderStatusLabel(order.status as OrderStatus))}</Tag>
  ),
})

const ofApplication = (application: FoundAtDesk['applications'][number]): Entry => ({
  icon: IconFolders,
  title: application.organization ?? application.email,
  text: [
    application.lot && `Lot ${application.lot}, ${application.lotName}`,
    application.organization && application.email,
  ]
    .filter(Boolean)
    .join(', '),
  path: deskPaths.application(application.id),
  tag: (
    <Tag tone={application.decision === 'accepted' ? 'success' : application.signed ? 'petrol' : 'neutral'}>
      {application.decision === 'accepted'
        ? 'Acceptée'
        : application.decision === 'refused'
          ? 'Refusée'
          : application.signed
            ? 'Signée'
            : 'En brouillon'}
    </Tag>
  ),
})

const ofArticle = (article: FoundAtDesk['articles'][number]): Entry => ({
  icon: IconTag,
  title: article.name,
  text: `${article.code}, lot ${article.lot} ${article.lotName}, édition ${article.edition}`,
  path: deskPaths.lot(article.edition, article.lot, article.code),
})

const ofInquiry = (inquiry: FoundAtDesk['inquiries'][number]): Entry => ({
  icon: IconMessage2,
  title: inquiry.title,
  text: `${inquiryNames[inquiry.kind]}${NBSP}: ${inquiry.contact}`,
  path: deskPaths.inquiries({ inquiry: inquiry.id }),
  ...(inquiry.closed && { tag: <Tag tone="neutral">Close</Tag> }),
})

const ofContract = ({ id, lot, firm }: FoundAtDesk['contracts'][number]): Entry => ({
  icon: IconFileText,
  title: `Contrat ${id}`,
  text: `${firm}, lot ${lot}`,
  path: deskPaths.contract(id),
})

const ofConsultation = ({ id, reference, name, edition }: FoundAtDesk['consultations'][number]): Entry => ({
  icon: IconGavel,
  title: `Consultation ${reference}`,
  text: `${name}, édition ${edition}`,
  path: deskPaths.consultation(id),
})

const ofStatement = ({ id, number, firm, quarter }: FoundAtDesk['statements'][number]): Entry => ({
  icon: IconCoinEuro,
  title: `Relevé ${number}`,
  text: `${firm}, ${formatQuarter(quarter)}`,
  path: deskPaths.feeStatement(id),
})

/** What was found, kind by kind; a kind without anything has no title. */
export const groupsOf = (found: FoundAtDesk, now: Date): Group[] =>
  [
    { title: 'Paniers', entries: found.carts.map(ofCart) },
    { title: 'Bons de commande', entries: found.orders.map(ofOrder) },
    { title: 'Contrats', entries: found.contracts.map(ofContract) },
    { title: 'Consultations', entries: found.consultations.map(ofConsultation) },
    { title: 'Relevés de redevance', entries: found.statements.map(ofStatement) },
    { title: 'Lots et territoires', entries: found.places.map(ofPlace) },
    {
      title: 'Acheteurs et entreprises',
      entries: apart(found.accounts, ofAccount(now), ({ code }) => `Code ${code}`),
    },
    {
      title: 'Candidatures',
      entries: apart(found.applications, ofApplication, ({ startedAt }) => `Commencée le ${formatMoment(startedAt)}`),
    },
    { title: 'Demandes', entries: apart(found.inquiries, ofInquiry, ({ id }) => `N° ${id}`) },
    { title: 'Prestations', entries: found.articles.map(ofArticle) },
  ].filter(({ entries }) => entries.length > 0)
