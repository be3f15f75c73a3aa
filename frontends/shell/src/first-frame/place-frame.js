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
  // A page that came drawn stays as it is, in the language of this browser; a visitor's page is not for members.
  var drawn = document.querySelector('#club [data-drawn=' + language + ']')
  if (member && route && route.for === 'visitor') drawn = null
  var frame = copy('frame-' + language + (member ? '-member' : '-visitor'))
  var waits = (route && route.waits) || 'cards'
  var hero = waits === 'hero'
  var page = copy(hero ? 'page-hero-' + language : route && route.width === 'narrow' ? 'page-narrow' : 'page')
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
  // The session answers with the member's balance before the scripts have come.
  var figure = page.querySelector('[data-figure]')
  if (figure && start.session)
    start.session.then(function (user) {
      if (!user) return
      figure.textContent = String(user.totalPoints).replace(/\B(?=(\d{3})+$)/g, ',')
      figure.parentNode.hidden = false
    })
  var shape = copy('shape-' + (hero ? 'cards' : waits))
  shape.querySelector('[role=status] > span').replaceWith(copy('loading-' + language).querySelector('span'))
  page.querySelector('[role=status]').replaceWith(shape)
  if (drawn) drawn.hidden = false
  frame.querySelector('[data-waiting]').append(drawn || page)
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
  // The tiles of the page show what its own early question brings, while the scripts are still on their way.
  var shows = route && route.shows
  if (shows && start.asked && !location.search) {
    var pictures = frame.querySelectorAll('[data-picture]')
    var names = frame.querySelectorAll('[data-name]')
    var inLanguage = function (text) {
      return text[language] || text.en
    }
    var now
    start.asked[shows.from]
      .then(function (answer) {
        // The club's clock decides what day it is, not the device's (D153).
        now = Date.parse(answer && answer.headers.get('date')) || Date.now()
        return answer && answer.ok ? answer.clone().json() : {}
      })
      .then(function (answer) {
        // Days are those of Kuala Lumpur, eight hours before Greenwich.
        var today = new Date(now + 288e5).toISOString().slice(0, 10)
        ;(shows.list ? answer[shows.list] : answer)
          .filter(function (thing) {
            return thing.active && thing.remaining !== 0 && !(thing.startDate > today) && !(thing.endDate < today)
          })
          .slice(0, pictures.length)
          .forEach(function (thing, index) {
            var address = inLanguage(thing[shows.picture])
            var name = inLanguage(thing[shows.name])
            names[index].textContent = name.length > 40 ? name.slice(0, 40) + '…' : name
            if (!address) return
            var picture = copy('picture').querySelector('img')
            if (/\/files\/pictures\//.test(address)) picture.srcset = picture.srcset.replaceAll('/files/pictures/*', address.slice(0, -5))
            else picture.removeAttribute('srcset')
            picture.src = address
            pictures[index].replaceChildren(picture)
          })
      })
      .catch(function () {
        // The screen itself asks again, and says what is wrong.
      })
  }
  document.getElementById('club').replaceChildren(frame)
})()
