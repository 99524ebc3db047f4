// Written by route-tree.ts from the files of `routes/`.
import { grow } from './lib/grow.ts'
import { Route as Operateur } from './routes/operateur.tsx'
import { Route as OperateurSplat } from './routes/operateur.$.tsx'
import { Route as OperateurApercu } from './routes/operateur.apercu.tsx'
import { Route as OperateurConsultation } from './routes/operateur.consultation.tsx'
import { Route as OperateurContenus } from './routes/operateur.contenus.tsx'
import { Route as OperateurContenusCategories } from './routes/operateur.contenus.categories.tsx'
import { Route as OperateurContenusDocuments } from './routes/operateur.contenus.documents.tsx'
import { Route as OperateurContenusPresse } from './routes/operateur.contenus.presse.tsx'
import { Route as OperateurContenusIndex } from './routes/operateur.contenus.index.tsx'
import { Route as OperateurContenusEMailsName } from './routes/operateur.contenus.e-mails.$name.tsx'
import { Route as OperateurContenusPagesName } from './routes/operateur.contenus.pages.$name.tsx'
import { Route as OperateurContenusEMailsIndex } from './routes/operateur.contenus.e-mails.index.tsx'
import { Route as OperateurContenusPagesIndex } from './routes/operateur.contenus.pages.index.tsx'
import { Route as OperateurCourriels } from './routes/operateur.courriels.tsx'
import { Route as OperateurDemandes } from './routes/operateur.demandes.tsx'
import { Route as OperateurDeuxPersonnes } from './routes/operateur.deux-personnes.tsx'
import { Route as OperateurExecutions } from './routes/operateur.executions.tsx'
import { Route as OperateurInscriptions } from './routes/operateur.inscriptions.tsx'
import { Route as OperateurJournal } from './routes/operateur.journal.tsx'
import { Route as OperateurJournalConservation } from './routes/operateur.journal.conservation.tsx'
import { Route as OperateurJournalControles } from './routes/operateur.journal.controles.tsx'
import { Route as OperateurJournalEffacements } from './routes/operateur.journal.effacements.tsx'
import { Route as OperateurJournalMesDonnees } from './routes/operateur.journal.mes-donnees.tsx'
import { Route as OperateurJournalSecurite } from './routes/operateur.journal.securite.tsx'
import { Route as OperateurJournalIndex } from './routes/operateur.journal.index.tsx'
import { Route as OperateurMonCompte } from './routes/operateur.mon-compte.tsx'
import { Route as OperateurOperateurs } from './routes/operateur.operateurs.tsx'
import { Route as OperateurOuverture } from './routes/operateur.ouverture.tsx'
import { Route as OperateurPieces } from './routes/operateur.pieces.tsx'
import { Route as OperateurPublication } from './routes/operateur.publication.tsx'
import { Route as OperateurRecherches } from './routes/operateur.recherches.tsx'
import { Route as OperateurReglages } from './routes/operateur.reglages.tsx'
import { Route as OperateurRevision } from './routes/operateur.revision.tsx'
import { Route as OperateurSansDroit } from './routes/operateur.sans-droit.tsx'
import { Route as OperateurTitulaires } from './routes/operateur.titulaires.tsx'
import { Route as OperateurIndex } from './routes/operateur.index.tsx'
import { Route as OperateurCandidaturesId } from './routes/operateur.candidatures.$id.tsx'
import { Route as OperateurCommandesCartId } from './routes/operateur.commandes.$cartId.tsx'
import { Route as OperateurComptesId } from './routes/operateur.comptes.$id.tsx'
import { Route as OperateurContratsNumber } from './routes/operateur.contrats.$number.tsx'
import { Route as OperateurEntreprisesId } from './routes/operateur.entreprises.$id.tsx'
import { Route as OperateurIndicateursDonneesEssentielles } from './routes/operateur.indicateurs.donnees-essentielles.tsx'
import { Route as OperateurIndicateursRepartition } from './routes/operateur.indicateurs.repartition.tsx'
import { Route as OperateurMessagesId } from './routes/operateur.messages.$id.tsx'
import { Route as OperateurRedevancesId } from './routes/operateur.redevances.$id.tsx'
import { Route as OperateurAnalyseIndex } from './routes/operateur.analyse.index.tsx'
import { Route as OperateurCandidaturesIndex } from './routes/operateur.candidatures.index.tsx'
import { Route as OperateurCommandesIndex } from './routes/operateur.commandes.index.tsx'
import { Route as OperateurComptesIndex } from './routes/operateur.comptes.index.tsx'
import { Route as OperateurContratsIndex } from './routes/operateur.contrats.index.tsx'
import { Route as OperateurEditionsIndex } from './routes/operateur.editions.index.tsx'
import { Route as OperateurEntreprisesIndex } from './routes/operateur.entreprises.index.tsx'
import { Route as OperateurIndicateursIndex } from './routes/operateur.indicateurs.index.tsx'
import { Route as OperateurMessagesIndex } from './routes/operateur.messages.index.tsx'
import { Route as OperateurRedevancesIndex } from './routes/operateur.redevances.index.tsx'
import { Route as OperateurAnalyseLotPlace } from './routes/operateur.analyse.$lot.$place.tsx'
import { Route as OperateurCommandesExecutionId } from './routes/operateur.commandes.execution.$id.tsx'
import { Route as OperateurEditionsEditionIndex } from './routes/operateur.editions.$edition.index.tsx'
import { Route as OperateurEditionsEditionImportsId } from './routes/operateur.editions.$edition.imports.$id.tsx'
import { Route as OperateurEditionsEditionLotsCode } from './routes/operateur.editions.$edition.lots.$code.tsx'
import { Route as OperateurEditionsEditionImportsIndex } from './routes/operateur.editions.$edition.imports.index.tsx'

grow(Operateur, [
  [OperateurSplat, '/$'],
  [OperateurApercu, '/apercu'],
  [OperateurConsultation, '/consultation'],
  [OperateurContenus, '/contenus', [
    [OperateurContenusCategories, '/categories'],
    [OperateurContenusDocuments, '/documents'],
    [OperateurContenusPresse, '/presse'],
    [OperateurContenusIndex, '/'],
    [OperateurContenusEMailsName, '/e-mails/$name'],
    [OperateurContenusPagesName, '/pages/$name'],
    [OperateurContenusEMailsIndex, '/e-mails/'],
    [OperateurContenusPagesIndex, '/pages/'],
  ]],
  [OperateurCourriels, '/courriels'],
  [OperateurDemandes, '/demandes'],
  [OperateurDeuxPersonnes, '/deux-personnes'],
  [OperateurExecutions, '/executions'],
  [OperateurInscriptions, '/inscriptions'],
  [OperateurJournal, '/journal', [
    [OperateurJournalConservation, '/conservation'],
    [OperateurJournalControles, '/controles'],
    [OperateurJournalEffacements, '/effacements'],
    [OperateurJournalMesDonnees, '/mes-donnees'],
    [OperateurJournalSecurite, '/securite'],
    [OperateurJournalIndex, '/'],
  ]],
  [OperateurMonCompte, '/mon-compte'],
  [OperateurOperateurs, '/operateurs'],
  [OperateurOuverture, '/ouverture'],
  [OperateurPieces, '/pieces'],
  [OperateurPublication, '/publication'],
  [OperateurRecherches, '/recherches'],
  [OperateurReglages, '/reglages'],
  [OperateurRevision, '/revision'],
  [OperateurSansDroit, '/sans-droit'],
  [OperateurTitulaires, '/titulaires'],
  [OperateurIndex, '/'],
  [OperateurCandidaturesId, '/candidatures/$id'],
  [OperateurCommandesCartId, '/commandes/$cartId'],
  [OperateurComptesId, '/comptes/$id'],
  [OperateurContratsNumber, '/contrats/$number'],
  [OperateurEntreprisesId, '/entreprises/$id'],
  [OperateurIndicateursDonneesEssentielles, '/indicateurs/donnees-essentielles'],
  [OperateurIndicateursRepartition, '/indicateurs/repartition'],
  [OperateurMessagesId, '/messages/$id'],
  [OperateurRedevancesId, '/redevances/$id'],
  [OperateurAnalyseIndex, '/analyse/'],
  [OperateurCandidaturesIndex, '/candidatures/'],
  [OperateurCommandesIndex, '/commandes/'],
  [OperateurComptesIndex, '/comptes/'],
  [OperateurContratsIndex, '/contrats/'],
  [OperateurEditionsIndex, '/editions/'],
  [OperateurEntreprisesIndex, '/entreprises/'],
  [OperateurIndicateursIndex, '/indicateurs/'],
  [OperateurMessagesIndex, '/messages/'],
  [OperateurRedevancesIndex, '/redevances/'],
  [OperateurAnalyseLotPlace, '/analyse/$lot/$place'],
  [OperateurCommandesExecutionId, '/commandes/execution/$id'],
  [OperateurEditionsEditionIndex, '/editions/$edition/'],
  [OperateurEditionsEditionImportsId, '/editions/$edition/imports/$id'],
  [OperateurEditionsEditionLotsCode, '/editions/$edition/lots/$code'],
  [OperateurEditionsEditionImportsIndex, '/editions/$edition/imports/'],
])
