;(function () {
  var base = '/drypers-baby-club'
  var path = location.pathname.slice(base.length).split('/').filter(Boolean)
  var read = function (name) {
    return fetch(base + '/config/' + name, { cache: 'no-cache' }).then(function (answer) {
      if (!answer.ok) throw new Error(name + ' ' + answer.status)
      return answer.json()
    })
  }
  var fits = function (pattern) {
    var wanted = pattern.split('/').filter(Boolean)
    for (var i = 0; i < wanted.length; i++) {
      if (wanted[i] === '*') return true
      if (path[i] === undefined) return false
      if (wanted[i] === ':language' ? path[i] !== 'en' && path[i] !== 'bm' : wanted[i][0] !== ':' && wanted[i] !== path[i]) return false
    }
    return wanted.length === path.length
  }
  var remotes = read('remotes.json')
  var settings = read('app.json')
  settings.catch(function () {})
  window.clubStart = { remotes: remotes, settings: settings }
  remotes.then(
    function (file) {
      Object.keys(file.remotes).forEach(function (name) {
        var remote = file.remotes[name]
        if (
          !remote.routes.some(function (route) {
            return fits(route.path)
          })
        )
          return
        remote.preload.forEach(function (asset) {
          var link = document.createElement('link')
          link.rel = 'preload'
          link.as = asset.as
          link.href = base + '/' + remote.base + asset.href
          link.onerror = function () {
            link.remove()
          }
          document.head.appendChild(link)
        })
      })
    },
    function () {},
  )
})()
