// Written by route-tree.ts from the files of `routes/`.
import { grow } from './lib/grow.ts'
import { Route as root } from './routes/__root.tsx'
import { Route as Index } from './routes/index.tsx'
import { Route as Acces } from './routes/acces.tsx'
import { Route as Accessibilite } from './routes/accessibilite.tsx'
import { Route as Acheteurs } from './routes/acheteurs.tsx'
import { Route as Candidature } from './routes/candidature.tsx'
import { Route as ConditionsGenerales } from './routes/conditions-generales.tsx'
import { Route as DonneesPersonnelles } from './routes/donnees-personnelles.tsx'
import { Route as Faq } from './routes/faq.tsx'
import { Route as Glossaire } from './routes/glossaire.tsx'
import { Route as MentionsLegales } from './routes/mentions-legales.tsx'
import { Route as Operateur } from './routes/operateur.tsx'
import { Route as PlanDuSite } from './routes/plan-du-site.tsx'
import { Route as Verification } from './routes/verification.tsx'
import { Route as AlerteToken } from './routes/alerte.$token.tsx'
import { Route as CommandeSecret } from './routes/commande.$secret.tsx'
import { Route as CompteInformations } from './routes/compte.informations.tsx'
import { Route as ComptePaniers } from './routes/compte.paniers.tsx'
import { Route as ComptePaniersViewType } from './routes/compte.paniers.$viewType.tsx'
import { Route as ComptePaniersIndex } from './routes/compte.paniers.index.tsx'
import { Route as ComptePaniersLibresValides } from './routes/compte.paniers.libres.valides.tsx'
import { Route as DocumentationType } from './routes/documentation.$type.tsx'
import { Route as PrestatairesType } from './routes/prestataires.$type.tsx'
import { Route as SuiviSecret } from './routes/suivi.$secret.tsx'
import { Route as CatalogueIndex } from './routes/catalogue.index.tsx'
import { Route as CompteIndex } from './routes/compte.index.tsx'
import { Route as DepotOffreIndex } from './routes/depot-offre.index.tsx'
import { Route as CatalogueLibreSupplierId } from './routes/catalogue.libre.$supplierId.tsx'
import { Route as CompteBatimentsId } from './routes/compte.batiments.$id.tsx'
import { Route as CompteCommandesCartId } from './routes/compte.commandes.$cartId.tsx'
import { Route as CompteExecutionId } from './routes/compte.execution.$id.tsx'
import { Route as CompteFournisseurArticles } from './routes/compte.fournisseur.articles.tsx'
import { Route as CompteFournisseurContrats } from './routes/compte.fournisseur.contrats.tsx'
import { Route as CompteFournisseurDocuments } from './routes/compte.fournisseur.documents.tsx'
import { Route as CompteFournisseurInformations } from './routes/compte.fournisseur.informations.tsx'
import { Route as CompteFournisseurPaniers } from './routes/compte.fournisseur.paniers.tsx'
import { Route as CompteFournisseurRedevances } from './routes/compte.fournisseur.redevances.tsx'
import { Route as ComptePanierId } from './routes/compte.panier.$id.tsx'
import { Route as CompteSousTraitanceCartId } from './routes/compte.sous-traitance.$cartId.tsx'
import { Route as DepotOffreViewModeToken } from './routes/depot-offre.$viewMode.$token.tsx'
import { Route as MessagesArretToken } from './routes/messages.arret.$token.tsx'
import { Route as CatalogueLibreIndex } from './routes/catalogue.libre.index.tsx'
import { Route as CompteBatimentsIndex } from './routes/compte.batiments.index.tsx'
import { Route as CompteComptesIndex } from './routes/compte.comptes.index.tsx'
import { Route as CompteFournisseurIndex } from './routes/compte.fournisseur.index.tsx'
import { Route as CompteComptesCustomerIdPaniers } from './routes/compte.comptes.$customerId.paniers.tsx'
import { Route as CompteFournisseurCommandesId } from './routes/compte.fournisseur.commandes.$id.tsx'
import { Route as CompteFournisseurCommandesLibres } from './routes/compte.fournisseur.commandes.libres.tsx'
import { Route as CompteFournisseurSousTraitanceId } from './routes/compte.fournisseur.sous-traitance.$id.tsx'
import { Route as ComptePanierLibreId } from './routes/compte.panier.libre.$id.tsx'
import { Route as CompteFournisseurCommandesIndex } from './routes/compte.fournisseur.commandes.index.tsx'
import { Route as CompteFournisseurComptesIndex } from './routes/compte.fournisseur.comptes.index.tsx'
import { Route as CompteFournisseurComptesSupplierIdCommandes } from './routes/compte.fournisseur.comptes.$supplierId.commandes.tsx'

export const siteTree = grow(root, [
  [Index, '/'],
  [Acces, '/acces'],
  [Accessibilite, '/accessibilite'],
  [Acheteurs, '/acheteurs'],
  [Candidature, '/candidature'],
  [ConditionsGenerales, '/conditions-generales'],
  [DonneesPersonnelles, '/donnees-personnelles'],
  [Faq, '/faq'],
  [Glossaire, '/glossaire'],
  [MentionsLegales, '/mentions-legales'],
  [Operateur, '/operateur', []],
  [PlanDuSite, '/plan-du-site'],
  [Verification, '/verification'],
  [AlerteToken, '/alerte/$token'],
  [CommandeSecret, '/commande/$secret'],
  [CompteInformations, '/compte/informations'],
  [ComptePaniers, '/compte/paniers', [
    [ComptePaniersViewType, '/$viewType'],
    [ComptePaniersIndex, '/'],
    [ComptePaniersLibresValides, '/libres/valides'],
  ]],
  [DocumentationType, '/documentation/$type'],
  [PrestatairesType, '/prestataires/$type'],
  [SuiviSecret, '/suivi/$secret'],
  [CatalogueIndex, '/catalogue/'],
  [CompteIndex, '/compte/'],
  [DepotOffreIndex, '/depot-offre/'],
  [CatalogueLibreSupplierId, '/catalogue/libre/$supplierId'],
  [CompteBatimentsId, '/compte/batiments/$id'],
  [CompteCommandesCartId, '/compte/commandes/$cartId'],
  [CompteExecutionId, '/compte/execution/$id'],
  [CompteFournisseurArticles, '/compte/fournisseur/articles'],
  [CompteFournisseurContrats, '/compte/fournisseur/contrats'],
  [CompteFournisseurDocuments, '/compte/fournisseur/documents'],
  [CompteFournisseurInformations, '/compte/fournisseur/informations'],
  [CompteFournisseurPaniers, '/compte/fournisseur/paniers'],
  [CompteFournisseurRedevances, '/compte/fournisseur/redevances'],
  [ComptePanierId, '/compte/panier/$id'],
  [CompteSousTraitanceCartId, '/compte/sous-traitance/$cartId'],
  [DepotOffreViewModeToken, '/depot-offre/$viewMode/$token'],
  [MessagesArretToken, '/messages/arret/$token'],
  [CatalogueLibreIndex, '/catalogue/libre/'],
  [CompteBatimentsIndex, '/compte/batiments/'],
  [CompteComptesIndex, '/compte/comptes/'],
  [CompteFournisseurIndex, '/compte/fournisseur/'],
  [CompteComptesCustomerIdPaniers, '/compte/comptes/$customerId/paniers'],
  [CompteFournisseurCommandesId, '/compte/fournisseur/commandes/$id'],
  [CompteFournisseurCommandesLibres, '/compte/fournisseur/commandes/libres'],
  [CompteFournisseurSousTraitanceId, '/compte/fournisseur/sous-traitance/$id'],
  [ComptePanierLibreId, '/compte/panier/libre/$id'],
  [CompteFournisseurCommandesIndex, '/compte/fournisseur/commandes/'],
  [CompteFournisseurComptesIndex, '/compte/fournisseur/comptes/'],
  [CompteFournisseurComptesSupplierIdCommandes, '/compte/fournisseur/comptes/$supplierId/commandes'],
])
