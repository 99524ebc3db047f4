// A page is read before any script runs: the scripts are asked for once it is painted, all at the same time.
const links = [...document.querySelectorAll('link[rel="later"]')]
const begin = () => {
  if (links[0].rel !== 'later') return
  for (const link of links) link.rel = 'modulepreload'
  import(links[0].href)
}
// A tab nobody looks at is not painted; nor is one that a busy machine leaves for later, or another window covers.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
setTimeout(begin, 3000)

// Who is signed in is asked for meanwhile: nothing of a private page is drawn before it is known.
try {
  const token = localStorage.getItem('token')
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  if (token) globalThis.askedMe = { headers, answer: fetch('/api/me', { headers }).catch(() => null) }
} catch {
  // A browser that refuses to keep anything has nobody signed in.
}

// What is typed meanwhile in a search of the copy goes on in the page that takes its place. Its other fields take nothing.
const root = document.getElementById('root')
let touched
root.addEventListener('focusin', ({ target }) => {
  touched = target
})
const carry = (copy, typed) => {
  const alike = `[name="${typed.name}"]`
  const field = root.querySelectorAll(alike)[[...copy.querySelectorAll(alike)].indexOf(typed)]
  if (field && typed.value !== (typed.defaultValue ?? '')) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, typed.value)
    for (const told of ['input', 'change']) field.dispatchEvent(new Event(told, { bubbles: true }))
  }
  if (typed === touched) field?.focus()
}
new MutationObserver((changes, watch) => {
  watch.disconnect()
  for (const copy of changes.flatMap(({ removedNodes }) => [...removedNodes]))
    for (const typed of copy.querySelectorAll?.('[method="get"] [name]') ?? []) carry(copy, typed)
}).observe(root, { childList: true })
