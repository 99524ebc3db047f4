// A page is read before any script runs: the scripts are asked for once it is painted, all at the same time.
const links = [...document.querySelectorAll('link[rel="later"]')]
const begin = () => {
  for (const link of links) link.rel = 'modulepreload'
  import(links[0].href)
}
// A tab nobody looks at is not painted.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
