import type { Random } from './random.ts'
import type { Department } from './reference.ts'

/**
 * Beginnings and ends of names that sound of a part of the country. None of those drawn at the national volume is one of
 * its 37,590 communes, past or present (Etalab, 2026): look again when adding to these lists.
 */
type Flavour = { starts: string[]; ends: string[]; surroundings: string[] }

const everywhere: Flavour = {
  starts: [
    'Valbr',
    'Montcl',
    'Rochev',
    'Fontr',
    'Clairm',
    'Beauf',
    'Chaud',
    'Miralv',
    'Vernaz',
    'Corbel',
    'Belv',
    'Sauz',
    'Tourl',
    'Marcig',
    'Préaud',
    'Vaudr',
    'Auberl',
    'Champr',
    'Orvel',
    'Arbr',
    'Esparv',
    'Boiss',
    'Castr',
    'Norv',
  ],
  ends: [
    'elune',
    'avelle',
    'ouzade',
    'ergny',
    'elure',
    'izelle',
    'andry',
    'elières',
    'onnet',
    'ignolle',
    'aucey',
    'usseau',
    'oiray',
    'umière',
    'enchy',
    'ardon',
    'èdre',
    'alouze',
    'etoire',
    'ivelle',
  ],
  surroundings: [
    '-sur-Orle',
    '-les-Bois',
    '-le-Vieux',
    '-la-Forêt',
    '-en-Plaine',
    '-les-Prés',
    '-sous-Roche',
    '-le-Haut',
  ],
}

const brittany: Flavour = {
  starts: ['Plouar', 'Plouzé', 'Kerga', 'Trébu', 'Lanvé', 'Locri', 'Guiva', 'Pleumo', 'Landré', 'Trégou'],
  ends: ['nouzel', 'vennec', 'darnic', 'gastel', 'lannoc', 'rivel', 'zennec', 'marrec'],
  surroundings: ['-Bihan', '-Vraz', '-sur-Mer', '-le-Bourg', '-les-Landes'],
}

const north: Flavour = {
  starts: ['Haze', 'Wambré', 'Ostre', 'Bavin', 'Fremi', 'Hallo', 'Steenvo', 'Ligne', 'Vaudri', 'Acheri'],
  ends: ['lincourt', 'brouckhem', 'vilzele', 'ghelin', 'messart', 'rencourt', 'tinghem', 'court-la-Haye'],
  surroundings: ['-les-Mines', '-en-Artois', '-le-Grand', '-sur-Lys', '-lès-Marais'],
}

const east: Flavour = {
  starts: ['Obern', 'Rixw', 'Flor', 'Munst', 'Hagel', 'Wild', 'Sarr', 'Betz', 'Kirch', 'Morst'],
  ends: ['anheim', 'illerbach', 'imange', 'olsthal', 'enwihr', 'auviller', 'erange', 'isheim'],
  surroundings: ['-le-Vieux', '-le-Haut', '-les-Forges', '-la-Petite', '-aux-Vignes'],
}

const south: Flavour = {
  starts: ['Castelb', 'Montf', 'Roquef', 'Salv', 'Fig', 'Soubr', 'Mirab', 'Lavern', 'Puyl', 'Gaill', 'Vill', 'Cass'],
  ends: ['arrol', 'ignargues', 'ouzac', 'errigue', 'ourens', 'adillac', 'olargue', 'ésignac', 'anède', 'ouvert'],
  surroundings: ['-les-Pins', '-du-Causse', '-la-Garrigue', '-le-Neuf', '-les-Oliviers', '-sur-Verle'],
}

const islands: Flavour = {
  starts: ['Ravine', 'Morne', 'Anse', 'Pointe', 'Rivière', 'Plateau', 'Trou', 'Fond'],
  ends: [
    '-Balisier',
    '-aux-Vacoas',
    '-des-Lataniers',
    '-Tamarin',
    '-Vétiver',
    '-aux-Songes',
    '-Bois-Rouge',
    '-des-Filaos',
    '-Gommier',
    '-aux-Fougères',
  ],
  surroundings: ['-les-Hauts', '-les-Bas', '-le-Bourg', '-Sud'],
}

const flavours: Record<string, Flavour> = {
  ...Object.fromEntries(['01', '02', '03', '04', '06'].map((region) => [region, islands])),
  ...Object.fromEntries(['75', '76', '93', '94'].map((region) => [region, south])),
  '32': north,
  '44': east,
  '53': brittany,
}

/** Half of the towns say what surrounds them. */
export function inventTown(random: Random, { regionCode }: Department): string {
  const { starts, ends, surroundings } = flavours[regionCode] ?? everywhere
  const name = random.pick(starts) + random.pick(ends)
  return random.chance(0.5) ? name + random.pick(surroundings) : name
}
