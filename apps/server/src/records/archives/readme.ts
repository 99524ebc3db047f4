/** What is in an archive and how anybody checks it, for whoever opens it years from now. */
export const readmeOf = (title: string, contents: readonly (readonly [path: string, words: string])[], madeAt: Date) =>
  `${title}
Archive faite le ${madeAt.toISOString()} (temps universel).

CE QU’ELLE CONTIENT

${contents.map(([path, words]) => `- ${path} : ${words}`).join('\n')}
- index.json : la liste des fichiers, avec la taille et l’empreinte SHA-256 de chacun.
- index.json.p7s : le sceau de la centrale sur cette liste (CMS détaché, ECDSA P-256).
- sceau.pem : le certificat qui le vérifie. Il est aussi publié par la centrale.
- verifier.mjs : un programme de deux cents lignes, sans dépendance, qui recalcule tout.
- index.json.tst, index.json.signature : la date du sceau, attestée par une autorité d’horodatage (RFC 3161), et la
  signature qu’elle date. Absents si aucune autorité n’a répondu : la date est alors celle que dit la centrale.
- autorite-horodatage.pem : le certificat de l’autorité, s’il y en a une. Elle le publie aussi : comparez-les.

LA VÉRIFIER SANS LA PLATEFORME

1. Les fichiers, le journal, les sceaux et leurs dates, avec Node 18 ou plus récent :

     node verifier.mjs

   Chaque fichier doit avoir l’empreinte de l’index. Chaque ligne du journal scelle celle d’avant : une ligne
   modifiée, retirée ou ajoutée se voit. Chaque sceau est annoncé avec sa date, et le nom de qui l’atteste.

2. Le sceau de la centrale, avec OpenSSL :

     openssl cms -verify -binary -inform DER -in index.json.p7s -content index.json -CAfile sceau.pem -purpose any -out /dev/null

   « Verification successful » : la liste est celle que la centrale a scellée. Les fichiers .p7s placés à côté
   d’un contrat ou d’un document d’exécution se vérifient de la même façon, avec le certificat de même nom que leur clé.

3. La date du sceau, avec OpenSSL :

     openssl ts -verify -token_in -in index.json.tst -data index.json.signature -CAfile autorite-horodatage.pem

   « Verification: OK » : l’autorité a vu cette signature à la date que donne « openssl ts -reply -token_in -in
   index.json.tst -text ». Il en va de même des fichiers .tst et .signature placés à côté d’un contrat.

Les instants sont en temps universel, les montants en centimes d’euro hors taxes, sauf mention contraire.
`
