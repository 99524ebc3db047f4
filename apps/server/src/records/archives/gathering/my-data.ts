import type { Context } from '../../../platform/http/context.ts'
import { type Gathered, json } from '../pack.ts'
import {
  accountContent,
  actContent,
  cartContent,
  connectionContent,
  freeArticleContent,
  mailContent,
  ordersContent,
  ownFiles,
  paperContent,
} from './queries.ts'
import { stored } from './stored.ts'

/** What the platform knows of one person, for that person. */
export async function gatherMyData(subject: string, { db, storage }: Context): Promise<Gathered> {
  const id = Number(subject)
  const files = []
  for (const { kind, name, key } of await ownFiles(db, id))
    files.push(...(await stored(storage, 'pieces', `${kind}-${name}`, key)))
  return {
    title: 'Mes données',
    kind: 'myData',
    subject,
    entries: [
      json('compte.json', await accountContent(db, id)),
      json('connexions.json', await connectionContent(db, id)),
      json('e-mails.json', await mailContent(db, id)),
      json('paniers.json', await cartContent(db, id)),
      json('commandes.json', await ordersContent(db, id)),
      json('articles-libres.json', await freeArticleContent(db, id)),
      json('pieces.json', await paperContent(db, id)),
      json('actes.json', await actContent(db, id)),
      ...files,
    ],
    chains: [],
    contents: [
      ['compte.json', 'votre identité, vos coordonnées, vos choix, vos absences et les bâtiments de votre organisme'],
      [
        'connexions.json',
        'vos sessions, les appareils reconnus ou notifiés et votre agenda, sans aucun mot de passe, code ni adresse secrète',
      ],
      ['e-mails.json', 'les e-mails que la plateforme vous a écrits'],
      ['paniers.json', 'vos paniers et leurs lignes'],
      ['commandes.json', 'les commandes que vous avez passées ou reçues'],
      ['articles-libres.json', 'vos articles du catalogue libre'],
      ['pieces.json', 'vos pièces, et qui les a ouvertes'],
      ['pieces/', 'vos pièces elles-mêmes'],
      ['actes.json', 'ce que vous avez fait, aux dossiers de travaux aussi, et ce qui est arrivé à votre compte'],
    ],
  }
}
