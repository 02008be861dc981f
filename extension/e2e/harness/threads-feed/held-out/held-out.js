// A list that has eight rows for three hundred posts: as it scrolls, rows that went out of sight are moved and show other posts.
const list = document.getElementById('recycled');
const HEIGHT = 120;
const model = document.querySelector('[data-pressable-container]');
const rows = Array.from({ length: 8 }, () => model.cloneNode(true));
list.append(...rows);

function draw() {
  const first = Math.max(0, Math.floor(list.scrollTop / HEIGHT) - 1);
  for (let number = first; number < first + rows.length; number++) {
    const row = rows[number % rows.length];
    row.style.transform = `translateY(${number * HEIGHT}px)`;
    row.querySelector('time').parentElement.setAttribute('href', `/@kornblume/post/HR_${number}`);
    row.querySelector('.words span').firstChild.data = `Reihe ${number}`;
  }
}

list.addEventListener('scroll', draw);
draw();
document.addEventListener('click', (event) => event.target.closest('a') && event.preventDefault());
globalThis.isReady = true;
