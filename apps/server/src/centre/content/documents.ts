import { readFile } from 'node:fs/promises'

export type CentreDocument = { code: string; type: 'free' | 'formalized'; name: string; summary: string }

/** What the centre offers to download. A document enters the list with its words, in `documents/`. P-CONTENT-05 */
export const centreDocuments: readonly CentreDocument[] = [
  {
    code: 'guide-acheteur',
    type: 'formalized',
    name: 'Guide de l’acheteur',
    summary: 'Commander en quatre étapes, suivre et payer.',
  },
  {
    code: 'guide-titulaire',
    type: 'formalized',
    name: 'Guide du titulaire',
    summary: 'Recevoir, répondre, exécuter, facturer.',
  },
  {
    code: 'reglement-catalogue-libre',
    type: 'free',
    name: 'Règlement du catalogue libre',
    summary: 'Qui publie, qui achète, qui répond de quoi.',
  },
]

export const wordsOf = ({ code }: CentreDocument): Promise<string> =>
  readFile(new URL(`./documents/${code}.md`, import.meta.url), 'utf8')
