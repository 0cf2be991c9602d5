// Tells the page that opened the dialog what the person decided, and closes the dialog.
const result = document.getElementById('result')
if (window.opener && !window.opener.closed) {
  window.opener.postMessage(JSON.parse(result.dataset.message), result.dataset.origin)
  window.close()
} else {
  result.textContent = result.dataset.lost
}
