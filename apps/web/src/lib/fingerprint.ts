/** No document of the centre comes near: a larger file is not ours, and is not worth the reader's memory. */
export const LARGEST_FILE = 100 * 1024 * 1024

const PART = 4 * 1024 * 1024

const hexadecimal = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The SHA-256 of a file, computed where it is: it goes nowhere. `onRead` hears how much is read, from 0 to 1. */
export async function fingerprintOf(file: Blob, onRead: (part: number) => void): Promise<string> {
  const bytes = new Uint8Array(file.size)
  for (let at = 0; at < file.size; at += PART) {
    bytes.set(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()), at)
    onRead(Math.min(1, (at + PART) / file.size))
  }
  return hexadecimal(await crypto.subtle.digest('SHA-256', bytes))
}

/** The fingerprint in what was typed or pasted: in groups, in capitals, or with the file's name as tools print it. */
export const fingerprintIn = (text: string): string | null =>
  (/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(text) ??
    /^[0-9a-f]{64}$/i.exec(text.replaceAll(/[\s:-]/g, '')))?.[0].toLowerCase() ?? null
