;(function () {
  // The typeface comes after the scripts.
  addEventListener('load', function () {
    document.getElementById('club-typeface').media = 'all'
  })
  var start = window.clubStart
  var base = start.base
  var route = start.route
  // The back office draws its own frame.
  if (location.pathname.slice(base.length, base.length + 6) === '/admin') return
  var copy = function (name) {
    return document.getElementById('first-' + name).content.cloneNode(true)
  }
  var member = start.token !== null
  var language = start.language
  var frame = copy('frame-' + language + (member ? '-member' : '-visitor'))
  var waits = (route && route.waits) || 'cards'
  var hero = waits === 'hero'
  var page = copy(hero ? 'page-hero' : route && route.width === 'narrow' ? 'page-narrow' : 'page')
  var heading = page.querySelector('h1')
  var intro = page.querySelector('p')
  if (route && route.title) heading.textContent = route.title[language]
  else {
    var bar = page.querySelector('[role=status] [aria-hidden]').cloneNode()
    bar.style.cssText = 'height:32px;width:220px'
    heading.replaceChildren(bar)
  }
  if (route && route.intro) intro.textContent = route.intro[language]
  else intro.remove()
  var shape = copy('shape-' + (hero ? 'cards' : waits))
  shape.querySelector('[role=status] > span').replaceWith(copy('loading-' + language).querySelector('span'))
  page.querySelector('[role=status]').replaceWith(shape)
  frame.querySelector('[data-waiting]').append(page)
  frame.querySelector('[data-brand]').textContent = start.brand || document.title
  var home = base + (member ? '/dashboard' : '/' + language)
  var above = route && route.up
  var up = frame.querySelector('[data-up]')
  frame.querySelector('[data-home]').href = home
  if (above) {
    up.href = above === '/' ? home : base + above.replace(':language', language)
    up.hidden = false
  }
  var tab = frame.querySelector('[data-tab="' + location.pathname.slice(base.length) + '"]')
  if (tab && member) tab.setAttribute('aria-current', 'page')
  document.getElementById('club').append(frame)
})()
