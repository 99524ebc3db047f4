import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articlesFor, findsAny, SHOWN_PER_LOT, searchArticles } from './search.ts'
import { indexLots, type NamedLot } from './search-index.ts'
import { wordsToMark } from './search-words.ts'

const lot = (code: string, names: string[], chapter = 'Divers'): NamedLot => ({
  code,
  name: `Lot ${code}`,
  articles: names.map((name, i) => ({ id: i + 1, code: `${code}.01.${i + 1}`, chapter, name, unit: 'U' })),
})

const lots = [
  lot('105', ['Contrôle de l’étanchéité à l’eau', 'Contrôle de la solidité']),
  lot('203', ['Étanchéité bicouche', 'Relevé d’étanchéité', 'Pose de tuiles', 'Fenêtre de toit', 'Chéneaux en zinc']),
  lot('207', ['Pompe à chaleur air-eau', 'Ballon, capacité 200 litres']),
]
const synonyms = [
  { word: 'PAC', means: 'pompe à chaleur' },
  { word: 'fuite de toit', means: 'étanchéité' },
]
const index = indexLots(lots, synonyms)
const namesFor = (words: string) =>
  searchArticles(index, words).lots.flatMap(({ articles }) => articles.map(({ name }) => name))

test('P-CAT-06 etancheite finds Étanchéité, the lot with most first', () => {
  const { count, lots: found } = searchArticles(index, 'etancheite')
  expect(count).toBe(3)
  expect(found.map(({ code, count }) => `${code}: ${count}`)).toEqual(['203: 2', '105: 1'])
})

test.each([
  ['every word must be found', 'RELEVE étanchéité', ['Relevé d’étanchéité']],
  ['a plural finds the singular', 'fenetres', ['Fenêtre de toit']],
  ['a singular finds the plural', 'tuile', ['Pose de tuiles']],
  ['a plural in -aux finds itself and its singular', 'cheneaux', ['Chéneaux en zinc']],
  ['a synonym finds what it means, rather than chance likenesses', 'pac', ['Pompe à chaleur air-eau']],
  ['any part of a word finds it', 'pacite', ['Ballon, capacité 200 litres']],
  ['a synonym of several words', 'fuites de toit bicouche', ['Étanchéité bicouche']],
])('%s', (_, words, names) => {
  expect(namesFor(words)).toEqual(names)
})

test('other words for the same thing are proposed, both ways', () => {
  expect(searchArticles(index, 'pac').related).toEqual(['pompe à chaleur'])
  expect(searchArticles(index, 'étanchéité').related).toEqual(['fuite de toit'])
})

test('a lot shows its first articles, with their place, and counts them all', () => {
  const many = lot(
    '206',
    Array.from({ length: 12 }, (_, i) => `Prise ${i}`),
  )
  const [found] = searchArticles(indexLots([many]), 'prise').lots
  expect(found?.articles).toHaveLength(SHOWN_PER_LOT)
  expect(found?.articles[3]).toMatchObject({ name: 'Prise 3', position: 3 })
  expect(found?.count).toBe(12)
})

test('a word of no catalogue is read as the nearest of this one, and that is said', () => {
  expect(searchArticles(index, 'tuilez')).toMatchObject({ count: 1, corrected: 'tuiles', near: [] })
  expect(searchArticles(index, 'étanchéité bicuche')).toMatchObject({ count: 1, corrected: 'étanchéité bicouche' })
  expect(searchArticles(index, 'tuiles').corrected).toBeNull()
  // A plural is as near as its singular.
  const gutters = indexLots([lot('203', ['Dépose de gouttières', 'Grue avec grutier'])])
  expect(searchArticles(gutters, 'goutière').corrected).toBe('gouttières')
  expect(searchArticles(index, 'xylophone')).toMatchObject({ count: 0, lots: [], corrected: null })
})

test.each([
  ['what the thing is, before what is done with it', ['Dépose d’un radiateur', 'Radiateur acier'], 'radiateur'],
  ['words side by side, before words apart', ['Porte de cave à feu coupe', 'Porte coupe-feu'], 'porte coupe feu'],
  ['a whole word, before the beginning of another', ['Panneau électrique', 'Panne électrique'], 'panne électrique'],
  ['a word of the same family, before none', ['Démolition de cloison', 'Pose de cloison'], 'démolir une cloison'],
])('first %s', (_, names, words) => {
  const wanted = names.toSorted((a, b) => Number(b === names[1]) - Number(a === names[1]))[
    words.startsWith('démolir') ? 1 : 0
  ]
  expect(searchArticles(indexLots([lot('201', names)]), words).lots[0]?.articles[0]?.name).toBe(wanted)
})

test('the chapter of an article is part of what it says; the name of its lot only completes it', () => {
  const roof = { ...lot('203', ['Membrane PVC', 'Tuiles plates'], 'Étanchéité de terrasses'), name: 'Couverture' }
  const names = (words: string) =>
    searchArticles(indexLots([roof]), words).lots.flatMap(({ articles }) => articles.map(({ name }) => name))
  expect(names('étanchéité terrasse')).toEqual(['Membrane PVC', 'Tuiles plates'])
  expect(names('couverture tuiles')).toEqual(['Tuiles plates'])
  expect(names('couverture')).toEqual([])
})

test('works come before what is studied about them', () => {
  const both = indexLots([lot('104', ['Borne de recharge']), lot('206', ['Borne de recharge'])])
  expect(searchArticles(both, 'borne').lots.map(({ code }) => code)).toEqual(['206', '104'])
})

test.each([
  ['a whole code', '203.01.3', ['Pose de tuiles']],
  ['a chapter', '207.01', ['Pompe à chaleur air-eau', 'Ballon, capacité 200 litres']],
  ['a code separated otherwise', '203 01 3', ['Pose de tuiles']],
  ['a code and a word', '203.01 bicouche', ['Étanchéité bicouche']],
  ['no code of the catalogue', '999.01.001', []],
])('P-CAT-06 %s finds its articles', (_, words, names) => {
  expect(namesFor(words)).toEqual(names)
})

test('P-CAT-06 when no article has every word, those that have most of them, the rarest word first', () => {
  const found = searchArticles(index, 'pose de tuiles ou zinc')
  expect(found).toMatchObject({ count: 1, partial: true })
  expect(namesFor('pose de tuiles ou zinc')).toEqual(['Pose de tuiles'])
  // « contrôle » stands in two names, « tuiles » in one.
  expect(namesFor('contrôle tuiles')).toEqual([
    'Pose de tuiles',
    'Contrôle de l’étanchéité à l’eau',
    'Contrôle de la solidité',
  ])
  expect(searchArticles(index, 'contrôle solidité').partial).toBe(false)
  expect(searchArticles(index, 'piscine couverte')).toMatchObject({ count: 0, partial: false })
})

test('a sentence is read by the words that say what is sought, rather than where, or nothing', () => {
  const windows = indexLots(
    [
      lot('205', ['Fenêtre PVC à un vantail', 'Poignée de fenêtre']),
      lot('112', ['Diagnostic de menuiseries extérieures d’école', 'Nettoyage des classes']),
    ],
    [{ word: 'fenêtre', means: 'menuiseries extérieures' }],
  )
  const typed = 'travaux pour remplacer les fenetres de la creche'
  const found = searchArticles(windows, typed)
  expect(found).toMatchObject({ partial: false, corrected: null, words: 'fenetres', without: ['creche'] })
  expect(found.lots[0]).toMatchObject({ code: '205', count: 2 })
  expect(wordsToMark(typed)).toBe('fenetres creche fenetre creche')
  // An article that names the place has every word.
  const school = searchArticles(windows, 'diagnostic des menuiseries de l’école')
  expect([school.without, school.lots.map(({ code }) => code)]).toEqual([[], ['112']])
  // A synonym of two words is no better an answer than the word itself.
  expect(searchArticles(windows, 'fenetre zinc').lots[0]?.code).toBe('205')
})

test('a plural in -eaux is a synonym in the singular too', () => {
  const solar = indexLots(
    [lot('206', ['Module photovoltaïque en toiture'])],
    [{ word: 'panneaux solaires', means: 'photovoltaïque' }],
  )
  expect(searchArticles(solar, 'panneau solaire')).toMatchObject({ count: 1, partial: false })
})

test('P-CAT-06 in a lot: a code, every word, failing which most of them', () => {
  const roofs = lots[1] as NamedLot
  const names = (words: string) => articlesFor(roofs, words, synonyms).articles.map(({ name }) => name)
  expect(names('203.01.2')).toEqual(['Relevé d’étanchéité'])
  expect(names('releve etancheite')).toEqual(['Relevé d’étanchéité'])
  expect(names('releve de tuiles')).toEqual(['Relevé d’étanchéité', 'Pose de tuiles'])
  expect(articlesFor(roofs, 'releve de tuiles', synonyms).partial).toBe(true)
  expect(names('piscine')).toEqual([])
})

test('any part of a name finds that name, by the page of the lot as by the search', () => {
  const all = lots.flatMap(({ articles }) => articles)
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(), fc.nat(), (article, from, length) => {
      const part = article.name.slice(from % article.name.length).slice(0, 1 + length)
      const alone = { code: '203', name: 'Lot 203', articles: [article] }
      expect(articlesFor(alone, part, [])).toMatchObject({ articles: [article], partial: false })
    }),
  )
})

test('P-CAT-06 plumbing is sought among plumbing, never among lead', () => {
  const plumbing = indexLots([
    lot('112', ['Diagnostic plomb avant travaux']),
    lot('207', ['Plomberie d’un bloc lavabo']),
  ])
  expect(searchArticles(plumbing, 'plomberie').lots.map(({ code }) => code)).toEqual(['207'])
})

test('P-CAT-06 the page of a lot has as many articles as the search said of it, and both as many as they show', () => {
  for (const typed of [
    'fuites de toit bicouche',
    'relevé ETANCHEITE',
    'pac',
    'contrôle tuiles',
    'toit',
    '203',
    'tuilez',
  ]) {
    const found = searchArticles(index, typed)
    expect(found.count, typed).toBe(found.lots.reduce((sum, { count }) => sum + count, 0))
    for (const { code, count, words } of found.lots) {
      const inside = lots.find((one) => one.code === code) as NamedLot
      expect(articlesFor(inside, words, synonyms).articles.length, `${typed} in ${code}`).toBe(count)
    }
  }
})

test('P-CAT-06 the number of a lot finds its articles, before lengths in centimetres', () => {
  const doors = indexLots([lot('205', ['Porte de cave', 'Poignée']), lot('201', ['Dépose de porte 205 cm'])])
  const codes = (typed: string) => searchArticles(doors, typed).lots.map(({ code, count }) => `${code}: ${count}`)
  expect(codes('205')).toEqual(['205: 2', '201: 1'])
  expect(codes('lot 205')).toEqual(['205: 2', '201: 1'])
})

test('P-CAT-06 a trade that no article names is the lot that says so', () => {
  const green = {
    ...lot('209', ['Haie', 'Gazon']),
    name: 'Espaces verts',
    description: 'Plantation, élagage et clôtures.',
  }
  const trades = indexLots([green], [{ word: 'jardinier', means: 'espaces verts' }])
  for (const typed of ['élagage', 'élaguer', 'jardinier'])
    expect(searchArticles(trades, typed)).toMatchObject({
      count: 2,
      named: true,
      lots: [{ code: '209', count: 2, words: '', articles: [] }],
    })
  expect(searchArticles(trades, 'haie').named).toBe(false)
  expect(searchArticles(trades, 'piscine').lots).toEqual([])
})

test('a word is replaced by one that is nearly it, never by a short one that begins alike', () => {
  const tons = indexLots([lot('210', ['Enrobé, la tonne', 'Suivi sur une année'])])
  for (const typed of ['tondre', 'Annecy'])
    expect(searchArticles(tons, typed)).toMatchObject({ count: 0, corrected: null })
})

test('P-CAT-06 what is marked is what matched', () => {
  expect(wordsToMark('Fenêtres à toit')).toBe('fenetres toit fenetre toit')
})

test('whether a search would find anything', () => {
  expect(['pac', 'tuiles', 'piscine'].map((words) => findsAny(index, words))).toEqual([true, true, false])
})
