import type { Cart, FreeCart } from '@charpente/contract/purchasing/cart'
import { pricedArticleOf } from '@charpente/contract/purchasing/cart-facts'
import { executionDays } from '@charpente/domain/catalogue/execution-time'
import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { shownTiers } from '@charpente/domain/catalogue/pricing/shown-tiers'
import type { Actor } from '@charpente/domain/platform/actor'
import { parisDay } from '@charpente/domain/platform/calendar'
import {
  formatAmount,
  formatAmountHT,
  formatDayPlain,
  formatNumber,
  formatTime,
  formatUnitPrice,
} from '@charpente/domain/platform/format'
import { whyNotPrint } from '@charpente/domain/purchasing/carts/actions'
import type { CartKind } from '@charpente/domain/purchasing/carts/number'
import type { Context } from '../../platform/http/context.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { keepFile } from '../../platform/media/keep-file.ts'
import { fileUrl } from '../../platform/media/links.ts'
import { setMediaState } from '../../platform/media/queries.ts'
import { compileForm, type FormData } from '../../platform/pdf/compile.ts'
import { printNow } from '../../platform/pdf/print-now.ts'
import { currentSettings } from '../../platform/settings/settings.ts'
import { findCart } from './queries.ts'
import { readCart } from './read-cart.ts'

const NOTICE = 'Ce document n’est pas un bon de commande. Il n’engage ni l’acheteur ni le prestataire.'

type Line =
  | Cart['orderLots'][number]['orderArticles'][number]
  | FreeCart['orderFreeSuppliers'][number]['orderFreeArticles'][number]

function rowOf(line: Line, lotCode: string | null): FormData[] {
  const article = pricedArticleOf(line, lotCode)
  const tier = shownTiers(article, line.quantity).find(({ active }) => active)
  const named = 'articleCode' in line ? [line.articleCode, line.articleName] : [line.freeArticleName]
  return [
    ...named,
    tier?.range ?? '–',
    formatNumber(line.quantity),
    line.unit,
    formatUnitPrice(line.price, article.scale),
    formatAmount(line.total),
  ]
}

const days = (count: number) => `${count} jour${count > 1 ? 's' : ''} ouvré${count > 1 ? 's' : ''}`

function groupsOf(cart: Cart | FreeCart): FormData[] {
  if ('orderFreeSuppliers' in cart)
    return cart.orderFreeSuppliers.map(({ supplierName, price, orderFreeArticles }) => ({
      title: supplierName,
      note: 'Date à convenir avec le prestataire',
      total: formatAmount(price),
      rows: orderFreeArticles.map((line) => rowOf(line, null)),
    }))
  return cart.orderLots.map(
    ({ lotCode, lotName, price, proposalSupplierRank: rank, orderLotSuppliers, orderArticles }) => {
      const holder = orderLotSuppliers.find((asked) => asked.rank === rank)
      const time = `${days(executionDays(price, lotNature(lotCode)))} à partir de l’acceptation`
      return {
        title: `${lotCode} – ${lotName}`,
        note: [...(holder ? [holder.name] : []), `titulaire de rang ${rank}`, time].join(' · '),
        total: formatAmount(price),
        rows: orderArticles.map((line) => rowOf(line, lotCode)),
      }
    },
  )
}

/** What was not said yet is told: nothing is left to guess on paper. */
const said = (value: string | null, otherwise = 'à renseigner') => value || otherwise

function partsOf(cart: Cart | FreeCart): FormData[] {
  const { customer, supplier, department } = cart
  return [
    customer
      ? { title: 'Acheteur', lines: [customer.name, customer.email] }
      : { title: 'Préparé par', lines: [supplier?.name ?? '', 'Pas encore récupéré par un acheteur'] },
    {
      title: 'Lieu de l’opération',
      lines: [
        said(cart.address, 'Adresse à renseigner'),
        `Département\u00A0: ${department.code} – ${department.name}`,
        `Contact du maître d’œuvre\u00A0: ${said(cart.moContact, 'aucun')}`,
      ],
    },
    { title: 'Message au prestataire', lines: [said(cart.message, 'Message à renseigner')] },
    {
      title: 'Pour la commande',
      lines: [
        `N° d’engagement ou référence\u00A0: ${said(cart.customerReferenceNumber)}`,
        `Modalités\u00A0: ${said(cart.modalite, 'aucune')}`,
      ],
    },
  ]
}

function formOf(cart: Cart | FreeCart, { brand, contact, now }: { brand: string; contact: string; now: Date }) {
  const day = parisDay(now)
  const free = cart.kind === 'free'
  const count = `${cart.countLots} ${free ? 'prestataire' : 'lot'}${cart.countLots > 1 ? 's' : ''}`
  const place = `${cart.department.code} – ${cart.department.name}`
  return {
    brand,
    contact,
    day,
    free,
    notice: NOTICE,
    number: cart.number,
    title: free ? 'Panier libre' : 'Panier formalisé',
    subtitle: `«\u00A0${cart.name}\u00A0» · ${place} · édition ${cart.edition}`,
    dated: `imprimé le ${formatDayPlain(day)}`,
    parts: partsOf(cart),
    facts: [
      { label: 'Montant', value: formatAmountHT(cart.price) },
      { label: 'Contenu', value: `${cart.countArticles} article${cart.countArticles > 1 ? 's' : ''}, ${count}` },
      {
        label: 'Fin souhaitée',
        value: cart.operationEndingDate ? formatDayPlain(cart.operationEndingDate) : 'aucune date',
      },
    ],
    groups: groupsOf(cart),
    total: formatAmount(cart.price),
    foot: `Imprimé le ${formatDayPlain(day)} à ${formatTime(now)}. Les prix peuvent changer jusqu’à la commande.`,
  }
}

/** A picture of the cart, made at the call and forgotten after a day. P-CART-39, Q-22 */
export async function printCart(kind: CartKind, id: number, actor: Actor, context: Context): Promise<{ url: string }> {
  const { db, now } = context
  const stored = (await findCart(db, kind, id)) ?? refuse('cartNotFound')
  refuseIf(whyNotPrint(stored, actor))
  const { values } = await currentSettings(db, now())
  const cart = await readCart(db, kind, id, actor, now())
  const about = { brand: values['marque.nom'], contact: values['contact.email'], now: now() }
  const bytes = await printNow(`account ${actor.id}`, context, () => compileForm('cart', formOf(cart, about), now()))
  const name = `panier-${cart.number}.pdf`
  const kept = await keepFile(context, { name, type: 'application/pdf', bytes, uploaderId: null })
  await setMediaState(db, kept.id, 'ready')
  return { url: fileUrl(context, { id: kept.id, name, shown: true }, actor.id) }
}
