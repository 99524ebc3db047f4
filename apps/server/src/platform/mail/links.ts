import type { Actor } from '@charpente/domain/platform/actor'
import type { Frame } from './message.ts'

const to = (path: string) => (frame: Pick<Frame, 'publicUrl'>) => `${frame.publicUrl.replace(/\/+$/, '')}${path}`

/** Where a mail can lead, as complete addresses. The paths are those of apps/web/src/lib/paths.ts. */
export const links = {
  /** A page named by its path. */
  page: ({ path }: { path: string }) => to(path),
  login: to('/?fenetre=connexion'),
  forgottenPassword: to('/?fenetre=mot-de-passe-oublie'),
  catalogue: to('/catalogue'),
  freeCatalogue: to('/catalogue/libre'),
  documents: to('/compte/fournisseur/documents'),
  /** Where each side opens: what waits for it. */
  day: to('/compte'),
  supplierDay: to('/compte/fournisseur'),
  profile: to('/compte/informations'),
  supplierProfile: to('/compte/fournisseur/informations'),
  supplierFees: to('/compte/fournisseur/redevances'),
  carts: to('/compte/paniers'),
  supplierContracts: to('/compte/fournisseur/contrats'),
  supplierCarts: to('/compte/fournisseur/paniers'),
  supplierOrders: to('/compte/fournisseur/commandes?nature=toutes'),
  cart: ({ id, kind }: { id: number; kind: Actor['type'] }) =>
    to(kind === 'formalized' ? `/compte/panier/${id}` : `/compte/panier/libre/${id}`),
  retrieve: ({ number }: { number: string }) => to(`/compte/paniers?numero=${encodeURIComponent(number)}`),
  buyerOrder: ({ cartId }: { cartId: number }) => to(`/compte/commandes/${cartId}`),
  firmOrder: ({ order }: { order: number }) => to(`/compte/fournisseur/commandes/${order}`),
  buyerSubcontract: ({ cartId, act }: { cartId: number; act: number }) =>
    to(`/compte/sous-traitance/${cartId}#acte-${act}`),
  buyerSubcontracting: ({ cartId }: { cartId: number }) => to(`/compte/sous-traitance/${cartId}`),
  /** The file of an order, for either side. */
  execution: ({ order }: { order: number }) => to(`/compte/execution/${order}`),
  firmSubcontract: ({ order, act }: { order: number; act: number }) =>
    to(`/compte/fournisseur/sous-traitance/${order}#acte-${act}`),
  candidature: to('/candidature'),
  readCandidature: ({ code }: { code: string }) => to(`/depot-offre/1/${encodeURIComponent(code)}`),
  openingAlert: ({ secret }: { secret: string }) => to(`/alerte/${encodeURIComponent(secret)}`),
  operatorApplication: ({ id }: { id: string }) => to(`/operateur/candidatures/${encodeURIComponent(id)}`),
  operatorPublication: ({ edition }: { edition: number }) => to(`/operateur/publication?edition=${edition}`),
  operatorContract: ({ number }: { number: string }) => to(`/operateur/contrats/${encodeURIComponent(number)}`),
  operatorFees: to('/operateur/redevances'),
  operatorJournal: to('/operateur/journal'),
  operatorAssents: to('/operateur/deux-personnes'),
  operatorStaff: to('/operateur/operateurs'),
  operatorSettings: to('/operateur/reglages?groupe=legal'),
  wayOut: ({ token }: { token: string }) => to(`/messages/arret/${encodeURIComponent(token)}`),
  /** Posted to by mail readers; whoever opens it is brought to the page above. */
  takeWayOut: ({ token }: { token: string }) => to(`/api/circulars/way_out/${encodeURIComponent(token)}`),
  terms: to('/conditions-generales'),
  personalData: to('/donnees-personnelles'),
  subsequentContract: ({ contactEmail }: Frame) =>
    `mailto:${contactEmail}?subject=${encodeURIComponent('Nouveau marché subséquent')}`,
  contact: ({ contactEmail }: Frame) => `mailto:${contactEmail}`,
}
