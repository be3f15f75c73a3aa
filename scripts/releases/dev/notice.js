;(function (name, club, texts) {
  var language = function () {
    return localStorage.getItem('language') === 'bm' ? 'bm' : 'en'
  }
  var notice = document.createElement('div')
  notice.setAttribute('role', 'status')
  notice.style.cssText =
    'position:relative;z-index:1;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding:8px 16px;background:#3d2a00;color:#fff;font:14px/1.4 system-ui'
  var text = document.createElement('span')
  var end = document.createElement('a')
  end.style.cssText = 'color:#ffe08a;text-decoration:underline;padding:4px 0'
  notice.append(text, end)
  var write = function () {
    notice.lang = language() === 'bm' ? 'ms' : 'en'
    text.textContent = texts[language()].text.replace('{{name}}', name).replace('{{club}}', club)
    end.textContent = texts[language()].end
    end.href = club + location.pathname + location.search + location.hash
  }
  write()
  end.addEventListener('pointerdown', write)
  end.addEventListener('focus', write)
  new MutationObserver(write).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  document.body.prepend(notice)
})
