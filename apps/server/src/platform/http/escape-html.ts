const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
