import type { Actor } from '@charpente/domain/platform/actor'
import type { Frame } from './message.ts'

const to = (path: string) => (frame: Frame) => `${frame.publicUrl.replace(/\/+$/, '')}${path}`

/** Where a mail can lead, as complete addresses. The paths are those of apps/web/src/lib/paths.ts. */
export const links = {
  login: to('/?fenetre=connexion'),
  forgottenPassword: to('/?fenetre=mot-de-passe-oublie'),
  catalogue: to('/catalogue'),
  freeCatalogue: to('/catalogue/libre'),
  documents: to('/compte/fournisseur/documents'),
  supplierProfile: to('/compte/fournisseur/informations'),
  carts: to('/compte/paniers'),
  supplierCarts: to('/compte/fournisseur/paniers'),
  supplierOrders: to('/compte/fournisseur/commandes?nature=toutes'),
  cart: ({ id, kind }: { id: number; kind: Actor['type'] }) =>
    to(kind === 'formalized' ? `/compte/panier/${id}` : `/compte/panier/libre/${id}`),
  retrieve: ({ number }: { number: string }) => to(`/compte/paniers?numero=${encodeURIComponent(number)}`),
  candidature: to('/candidature'),
  readCandidature: ({ code }: { code: string }) => to(`/depot-offre/1/${encodeURIComponent(code)}`),
  openingAlert: ({ secret }: { secret: string }) => to(`/alerte/${encodeURIComponent(secret)}`),
  operatorApplication: ({ id }: { id: string }) => to(`/operateur/candidatures/${encodeURIComponent(id)}`),
  operatorPublication: ({ edition }: { edition: number }) => to(`/operateur/publication?edition=${edition}`),
  operatorJournal: to('/operateur/journal'),
  operatorAssents: to('/operateur/deux-personnes'),
  operatorStaff: to('/operateur/operateurs'),
  terms: to('/conditions-generales'),
  personalData: to('/donnees-personnelles'),
  subsequentContract: ({ contactEmail }: Frame) =>
    `mailto:${contactEmail}?subject=${encodeURIComponent('Nouveau marché subséquent')}`,
  contact: ({ contactEmail }: Frame) => `mailto:${contactEmail}`,
}
