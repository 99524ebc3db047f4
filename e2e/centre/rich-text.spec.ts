import { expect, type Page, test } from '@playwright/test'
import { NIGHT, watchErrors } from '../given/looking.ts'
import { enterAs } from '../given/people.ts'

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true })

async function openPage(page: Page, name: string) {
  await enterAs(page, /Opérateur/, `/operateur/contenus/pages/${name}`)
  await expect(fieldOf(page)).toBeVisible()
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Enregistrer et publier' })

const expectTouched = (page: Page) => expect(publish(page)).not.toHaveAttribute('aria-disabled')
const expectUntouched = (page: Page) => expect(publish(page)).toHaveAttribute('aria-disabled', 'true')

/** What the field has written, then the field again. */
async function written(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Voir le code HTML' }).click()
  const html = await page.getByRole('textbox', { name: 'Texte, en HTML' }).inputValue()
  await page.getByRole('button', { name: 'Revenir à la mise en forme' }).click()
  await expect(fieldOf(page)).toBeVisible()
  return html
}

/** The editor learns where the caret went from an event that comes after the key's own: no hand is as quick as this one. */
const caretKnown = (page: Page) =>
  page.evaluate(() => new Promise((known) => requestAnimationFrame(() => requestAnimationFrame(known))))

/** A text of one's own in place of the page's. */
async function writeInstead(page: Page, html: string) {
  await page.getByRole('button', { name: 'Voir le code HTML' }).click()
  await page.getByRole('textbox', { name: 'Texte, en HTML' }).fill(html)
  await page.getByRole('button', { name: 'Revenir à la mise en forme' }).click()
  await expect(fieldOf(page)).toBeVisible()
}

const texts = ['accessibilite', 'conditions-generales', 'donnees-personnelles', 'faq', 'glossaire', 'mentions-legales']
test('opened, a text is not changed; a letter typed changes that letter alone', NIGHT, async ({ page }) => {
  const errors = watchErrors(page)
  for (const name of texts)
    await test.step(name, async () => {
      await openPage(page, name)
      await expect(fieldOf(page)).toHaveAttribute('aria-multiline', 'true')
      await expectUntouched(page)
      const before = await written(page)
      await expectUntouched(page)
      await fieldOf(page).press('Control+Home')
      await page.keyboard.type('Z')
      await expectTouched(page)
      expect(await written(page)).toBe(before.replace(/^(<[^>]+>\s*)+/, '$&Z'))
      await fieldOf(page).press('Control+Home')
      await page.keyboard.press('Delete')
      await expectUntouched(page)
      expect(await written(page)).toBe(before)
    })
  expect(errors).toEqual([])
})

test('what the field writes, the server leaves as it is', NIGHT, async ({ page }) => {
  await openPage(page, 'faq')
  for (const html of [
    '<p>a &lt; b &amp; c "d" \u00A0e<br />f</p>',
    '<h2 id="un">Un</h2><h3 id="deux">Deux</h3><h4>Trois</h4><hr><blockquote>Dit-on.</blockquote>',
    '<ul><li>un<ol><li>deux</li></ol></li><li><strong>trois</strong> <em>quatre</em></li></ul>',
    '<dl><dt>Lot</dt><dd>Un <code>métier</code>.</dd></dl><details><summary>Plus</summary><p>1<sup>er</sup></p></details>',
    '<table><caption>Durées</caption><thead><tr><th scope="col">Quoi</th></tr></thead><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    '<p><a href="/faq?a=1&amp;b=2">ici</a>, <a href="https://exemple.fr/é">là</a>, <abbr title="dit &quot;R&quot;">R</abbr></p>',
  ]) {
    await writeInstead(page, html)
    await fieldOf(page).press('Control+Home')
    await page.keyboard.type('Z')
    const [answer] = await Promise.all([
      page.waitForResponse(/\/pages\/faq\/preview$/),
      page.getByRole('button', { name: 'Aperçu' }).click(),
    ])
    const sent: string = answer.request().postDataJSON().description
    expect(sent).toContain('Z')
    expect((await answer.json()).description).toBe(sent)
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  }
})

test('a text is written with the keyboard alone', NIGHT, async ({ page }) => {
  await openPage(page, 'faq')
  const text = fieldOf(page)
  await page.getByRole('textbox', { name: 'Titre de la page' }).focus()
  const stops = [
    'Titre',
    'Sous-titre',
    'Texte courant',
    'Citation',
    'Gras',
    'Italique',
    'Liste',
    'Liste numérotée',
    'Lien',
    'Retirer le lien',
    'Annuler',
    'Rétablir',
  ]
  for (const name of stops) {
    await page.keyboard.press('Tab')
    await expect(tool(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Insérer un réglage' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()

  await page.keyboard.press('Control+a')
  await tool(page, 'Texte courant').press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Payer')
  await expect(tool(page, 'Titre')).toHaveAttribute('aria-pressed', 'false')
  await tool(page, 'Titre').press('Enter')
  await expect(text).toBeFocused()
  await expect(tool(page, 'Titre')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Titre')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.type('Un mot ')
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Gras')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('fort')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('ou non')
  await page.keyboard.press('Control+i')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('1. puis')
  await page.keyboard.press('Enter')
  await tool(page, 'Liste').press('Enter')
  await expect(tool(page, 'Liste')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('un')
  await page.keyboard.press('Enter')
  await page.keyboard.type('deux')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dit-on.')
  await tool(page, 'Citation').press('Enter')
  const expected = [
    '<h2>Payer</h2>',
    '<p>Un mot <strong>fort</strong>, <em>ou non</em><br />1. puis</p>',
    '<ul>',
    '  <li>un</li>',
    '  <li>deux</li>',
    '</ul>',
    '<blockquote>Dit-on.</blockquote>',
  ]
  expect(await written(page)).toBe(expected.join('\n'))
  // Nobody is kept in the field: Tab leaves it, from a list too.
  await text.getByText('deux').click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Voir le code HTML' })).toBeFocused()
})

test('a link is laid on words, led elsewhere, and taken away', NIGHT, async ({ page }) => {
  await openPage(page, 'faq')
  await writeInstead(page, '<p>Voir la page</p>')
  const text = fieldOf(page)
  await text.press('Control+End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tool(page, 'Lien').click()
  const window = page.getByRole('dialog', { name: 'Lien' })
  const address = window.getByRole('textbox', { name: 'Adresse' })
  await address.fill('exemple')
  await address.press('Enter')
  await expect(address).toHaveAccessibleDescription(/adresse entière/)
  await address.fill('/faq')
  await address.press('Enter')
  await expect(window).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' fin')
  expect(await written(page)).toBe('<p>Voir la <a href="/faq">page</a> fin</p>')

  await text.getByRole('link', { name: 'page' }).click()
  await tool(page, 'Lien').click()
  await expect(address).toHaveValue('/faq')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(text).toBeFocused()
  await tool(page, 'Lien').click()
  await address.fill('{site.url}')
  await window.getByRole('button', { name: 'Poser le lien' }).click()
  await expect(window).toBeHidden()
  expect(await written(page)).toBe('<p>Voir la <a href="{site.url}">page</a> fin</p>')

  await text.getByRole('link', { name: 'page' }).click()
  await tool(page, 'Retirer le lien').click()
  await text.press('Control+End')
  await tool(page, 'Lien').click()
  await address.fill('https://exemple.fr')
  await address.press('Enter')
  await expect(window).toBeHidden()
  expect(await written(page)).toBe('<p>Voir la page fin<a href="https://exemple.fr">https://exemple.fr</a></p>')
})

test('a setting is put where one was typing', NIGHT, async ({ page }) => {
  await openPage(page, 'faq')
  await writeInstead(page, '<p>Écrire à .</p>')
  await fieldOf(page).press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('combobox', { name: 'Insérer un réglage' }).fill('contact.email')
  await page.getByRole('option', { name: /^contact\.email/ }).click()
  await expect(fieldOf(page)).toContainText('Écrire à {contact.email}.')
  await expect(fieldOf(page)).toBeFocused()
})

test(
  'what was done is undone and done again; all undone, nothing is left to save nor to find again',
  NIGHT,
  async ({ page }) => {
    await openPage(page, 'mentions-legales')
    const text = fieldOf(page)
    const before = await text.textContent()
    await text.press('Control+Home')
    await page.keyboard.insertText('Une phrase de trop. ')
    await expectTouched(page)
    await page.keyboard.press('Control+z')
    await expect(text).toHaveText(before ?? '')
    await expectUntouched(page)
    await page.keyboard.press('Control+y')
    await expect(text).toContainText('Une phrase de trop.')
    await tool(page, 'Annuler').click()
    await expectUntouched(page)
    await tool(page, 'Rétablir').click()
    await expectTouched(page)
    await page.reload()
    await expect(page.getByText('Ce que vous aviez commencé d’écrire est là.')).toBeVisible()
    await expect(text).toContainText('Une phrase de trop.')
    await text.press('Control+Home')
    for (const _ of 'Une phrase de trop. ') await page.keyboard.press('Delete')
    await expectUntouched(page)
    await page.reload()
    await expectUntouched(page)
    await expect(page.getByText('Ce que vous aviez commencé d’écrire est là.')).toHaveCount(0)
  },
)

test(
  'a text pasted from Word keeps its titles, its lists and its bold, and nothing of its look',
  NIGHT,
  async ({ page }) => {
    await openPage(page, 'faq')
    await writeInstead(page, '<p>Avant</p><p>Après</p>')
    const text = fieldOf(page)
    await text.press('Control+Home')
    await page.keyboard.press('End')
    await caretKnown(page)
    await page.keyboard.press('Enter')
    const item = (bullet: string, words: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm;color:red}</style></head><body><!--StartFragment--><h1 style='color:#2F5496'>Délais<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:18pt'>Avant
tout</span></b><span style='background:yellow'>, <u>lire</u>.</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${item('·', 'un')}${item('·', 'deux')}<p class=MsoNormal><img src="file:///c:/image.png" onerror="x()">Fin<o:p></o:p></p><!--EndFragment--></body></html>`
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'Délais')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, word)
    const expected = [
      '<p>Avant</p>',
      '<h2>Délais</h2>',
      '<p><strong>Avant tout</strong>, lire.</p>',
      '<ul>',
      '  <li>un</li>',
      '  <li>deux</li>',
      '</ul>',
      '<p>Fin</p>',
      '<p>Après</p>',
    ]
    expect(await written(page)).toBe(expected.join('\n'))
  },
)

test('the line of a table keeps its cells, whatever is deleted across them', NIGHT, async ({ page }) => {
  await openPage(page, 'faq')
  await writeInstead(
    page,
    '<table><tbody><tr><th scope="row">abc</th><td>def</td><td>ghi</td></tr></tbody></table><p>Fin</p>',
  )
  await fieldOf(page).getByText('abc').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('Shift+ArrowRight')
  await caretKnown(page)
  await page.keyboard.press('Delete')
  expect(await written(page)).toMatch(/<tr><th scope="row">a[def]+<\/th><td><\/td><td>ghi<\/td><\/tr>/)
})
