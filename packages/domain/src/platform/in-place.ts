/** Places said with an article, by what comes before their name; « en » before all others. */
const IN_PLACES: Record<string, string> = {
  'dans l’': 'Ain Aisne Allier Ardèche Ariège Aube Aude Aveyron Essonne Eure Hérault Indre Isère Oise Orne Yonne',
  'dans le ':
    'Bas-Rhin Calvados Cantal Cher Doubs Finistère Gard Gers Haut-Rhin Jura Loir-et-Cher Loiret Lot Lot-et-Garonne Morbihan Nord Pas-de-Calais Puy-de-Dôme Rhône Tarn Tarn-et-Garonne Territoire_de_Belfort Val-de-Marne Val-d’Oise Var Vaucluse Grand_Est Centre-Val_de_Loire',
  'dans la ': 'Creuse Drôme Loire Manche Marne Meuse Nièvre Sarthe Somme Vienne',
  'dans les ':
    'Alpes-de-Haute-Provence Alpes-Maritimes Ardennes Bouches-du-Rhône Côtes-d’Armor Deux-Sèvres Hautes-Alpes Hautes-Pyrénées Hauts-de-Seine Landes Pyrénées-Atlantiques Pyrénées-Orientales Vosges Yvelines Hauts-de-France Pays_de_la_Loire',
  'à ': 'Paris La_Réunion Mayotte',
}
const before = new Map(
  Object.entries(IN_PLACES).flatMap(([words, names]) =>
    names.split(' ').map((name): [string, string] => [name.replaceAll('_', ' '), words]),
  ),
)

/** « en Haute-Savoie », « dans le Finistère », « à Paris »: a department or a region, with the word before it. */
export const inPlace = (name: string): string => {
  const written = name.replaceAll("'", '’')
  return `${before.get(written) ?? 'en '}${written}`
}
