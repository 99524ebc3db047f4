/** Characters a font has a glyph for: the `cmap` of an OpenType file, in the two formats ours have. */
export function charactersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error('a font without characters')
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const found = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    const format = table.readUInt16BE(0)
    if (format === 12) grouped(table, found)
    if (format === 4) segmented(table, found)
  }
  return found
}

function grouped(table: Buffer, found: Set<number>) {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
  }
}

function segmented(table: Buffer, found: Set<number>) {
  const size = table.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const [end, start] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)]
    const delta = table.readUInt16BE(at + 2 * size + 2)
    const place = at + 3 * size + 2
    const offset = table.readUInt16BE(place)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(place + offset + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) found.add(code)
    }
  }
}
