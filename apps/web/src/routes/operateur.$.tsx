import { createFileRoute } from '@tanstack/react-router'
import { ErrorLayout } from '../errors/error-layout.tsx'
import { paths } from '../lib/paths.ts'
import { PlainLink } from '../ui/plain-button.tsx'

/** No page of the desk: said in its frame, with the words of P-PUB-33. */
export const Route = createFileRoute('/operateur/$')({
  staticData: { title: 'Erreur 404' },
  component: () => (
    <ErrorLayout mark="Erreur 404" title="Cette page n'existe pas/plus">
      <p className="c-muted">
        L’adresse est peut-être mal saisie, ou le lien est ancien. La recherche (Ctrl K) trouve un contrat, une
        commande, une consultation ou une entreprise par son numéro ou par son nom.
      </p>
      <PlainLink href={paths.desk()}>Accueil de la console</PlainLink>
    </ErrorLayout>
  ),
})
