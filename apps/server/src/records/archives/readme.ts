/** What is in an archive and how anybody checks it, for whoever opens it years from now. */
export const readmeOf = (title: string, contents: readonly (readonly [path: string, words: string])[], madeAt: Date) =>
  `${title}
Archive faite le ${madeAt.toISOString()} (temps universel).

CE QU’ELLE CONTIENT

${contents.map(([path, words]) => `- ${path} : ${words}`).join('\n')}
- index.json : la liste des fichiers, avec la taille et l’empreinte SHA-256 de chacun.
- index.json.p7s : le sceau de la centrale sur cette liste (CMS détaché, ECDSA P-256).
- sceau.pem : le certificat qui le vérifie. Il est aussi publié par la centrale.
- verifier.mjs : un programme de cinquante lignes qui recalcule tout.

LA VÉRIFIER SANS LA PLATEFORME

1. Les fichiers et le journal, avec Node 18 ou plus récent :

     node verifier.mjs

   Chaque fichier doit avoir l’empreinte de l’index. Chaque ligne du journal scelle celle d’avant : une ligne
   modifiée, retirée ou ajoutée se voit.

2. Le sceau de la centrale, avec OpenSSL :

     openssl cms -verify -binary -inform DER -in index.json.p7s -content index.json -CAfile sceau.pem -purpose any -out /dev/null

   « Verification successful » : la liste est celle que la centrale a scellée. Les fichiers .p7s placés à côté
   d’un contrat se vérifient de la même façon, avec le certificat de même nom que leur clé.

Les instants sont en temps universel, les montants en centimes d’euro hors taxes, sauf mention contraire.
`
